import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

/**
 * One row at every width. Uses container units relative to its own text size, so that parts that do not fit at twice
 * the text size move to a second row.
 */
export function HeaderBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <header className={cx('border-hairline border-b bg-surface', className)}>
      <div className="page">
        <div className="@container">
          <div className="flex min-h-14 items-center gap-x-2 py-1.5 @xs:gap-x-3 @max-2xs:flex-wrap @2xl:min-h-16 @2xl:gap-x-6">
            {children}
          </div>
        </div>
      </div>
    </header>
  );
}
