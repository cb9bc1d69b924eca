import { type ReactNode, useEffect, useRef } from 'react';
import { useIsBackOrForward, useLocation } from '../../lib/router.tsx';

/** Key of the page on which the visitor arrived, before any navigation. */
const FIRST_PAGE = 'default';

const DOCUMENT_TITLE = 'font-serif text-display max-sm:text-heading';

/**
 * The heading of a page. It receives the focus after navigation, so that screen readers announce the page.
 */
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
