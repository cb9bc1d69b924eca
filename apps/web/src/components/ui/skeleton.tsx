import { cx } from '../../lib/cx.ts';

/** Holds the place of what is being read. The size comes from the class, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block animate-pulse rounded-control bg-hairline', className)}
    />
  );
}
