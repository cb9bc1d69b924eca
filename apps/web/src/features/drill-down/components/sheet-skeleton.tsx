import { Skeleton } from '../../../components/ui/skeleton.tsx';

const ROWS = Array.from({ length: 14 }, (_, row) => row);

/** As tall as the content that replaces it, so that nothing moves. */
export function SheetSkeleton() {
  return (
    <div role="status" className="pt-14">
      <span className="sr-only">Loading the figure</span>
      {ROWS.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex h-9 items-center justify-between gap-8 border-hairline border-b"
        >
          <Skeleton className="h-3 w-48" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
