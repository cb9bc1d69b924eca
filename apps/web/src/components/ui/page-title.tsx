import { type ReactNode, useEffect, useRef } from 'react';
import { arrival } from '../../lib/routing/arrival.ts';

const DOCUMENT_TITLE = 'font-serif text-display max-sm:text-heading';

/**
 * The heading of a page. After navigation it receives the focus, so that screen readers announce the page.
 */
export function PageTitle({
  className = DOCUMENT_TITLE,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (arrival === 'load') return;
    heading.current?.focus({ preventScroll: true });
    if (arrival === 'link') window.scrollTo(0, 0);
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
