import { type ReactNode, useEffect, useRef } from 'react';
import { useIsBackOrForward, useLocation } from '../../lib/router.tsx';

/** The key of the page that the visitor arrived on, before any change of page. */
const FIRST_PAGE = 'default';

const DOCUMENT_TITLE = 'font-serif text-display max-sm:text-heading';

/** The heading of a page. It takes the focus after a change of page, so that screen readers say where one is. */
export function PageTitle({
  className = DOCUMENT_TITLE,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === FIRST_PAGE;
  const isBackOrForward = useIsBackOrForward();
  const arrival = useRef({ isFirstPage, isBackOrForward });

  useEffect(() => {
    if (arrival.current.isFirstPage) return;
    heading.current?.focus({ preventScroll: true });
    if (!arrival.current.isBackOrForward) window.scrollTo(0, 0);
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
