import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { safeLink } from '../../lib/routing/safe-link.ts';
import { Icon } from '../ui/icon.tsx';

interface QuickBooksLinkProps {
  /** The transaction's URL in QuickBooks; null if it does not have a page there. */
  link: string | null;
  className?: string;
  children: ReactNode;
}

/** The name of a transaction, linked to its page in QuickBooks if it has one. */
export function QuickBooksLink({ link, className, children }: QuickBooksLinkProps) {
  const href = safeLink(link ?? undefined);
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={cx('row-link', className)}>
      {children}
      <Icon name="external" className="ml-1 inline text-secondary" />
      <span className="sr-only"> in QuickBooks (opens in a new tab)</span>
    </a>
  );
}
