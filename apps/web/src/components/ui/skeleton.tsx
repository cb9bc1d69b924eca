import { cx } from '../../lib/cx.ts';

/**
 * Placeholder for content that is loading. The class sets the size, so that nothing moves when the content arrives.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block animate-pulse rounded-control bg-hairline', className)}
    />
  );
}

interface SkeletonRowsProps {
  /** Text for screen readers. */
  label: string;
  count?: number;
  className?: string;
}

/** Placeholder for a table or a list that is loading. */
export function SkeletonRows({ label, count = 2, className }: SkeletonRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a placeholder, which never move
          key={index}
          aria-hidden="true"
          className="flex h-10 items-center justify-between gap-8 border-hairline border-b"
        >
          <Skeleton className="h-3 w-48" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
