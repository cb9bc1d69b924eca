import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

/** One row at every width and text size. */
export function HeaderBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <header className={cx('fixed-space border-hairline border-b bg-surface', className)}>
      <div className="page">
        <div className="@container">
          <div className="flex min-h-14 items-center gap-x-2 py-1.5 @xs:gap-x-3 @2xl:min-h-16 @2xl:gap-x-6">
            {children}
          </div>
        </div>
      </div>
    </header>
  );
}
