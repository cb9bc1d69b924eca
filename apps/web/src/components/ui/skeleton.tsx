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

interface SkeletonListProps {
  /** Text for screen readers. */
  label: string;
  /** Class for the height of each of the two items. */
  item: string;
}

/** Placeholder for a list of a few items that is loading. */
export function SkeletonList({ label, item }: SkeletonListProps) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      <Skeleton className={cx('w-full', item)} />
      <Skeleton className={cx('w-full', item)} />
    </div>
  );
}

interface SkeletonRowsProps {
  /** Text for screen readers. */
  label: string;
  count: number;
  /** Classes for the height and rule of each row. */
  row: string;
  /** Classes for the sizes of the cells in a row. */
  cells: readonly string[] | ((row: number) => readonly string[]);
  className?: string;
}

/** Placeholder for a table that is loading. */
export function SkeletonRows({ label, count, row, cells, className }: SkeletonRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a placeholder, which never move
        <div key={index} aria-hidden="true" className={cx('flex items-center justify-between gap-8', row)}>
          {(typeof cells === 'function' ? cells(index) : cells).map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Skeleton key={column} className={cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
