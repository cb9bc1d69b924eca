import { cx } from '../../lib/cx.ts';

/**
 * Placeholder for content that is loading. The class sets the size, so that nothing moves when it arrives.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block animate-pulse rounded-control bg-hairline', className)}
    />
  );
}
