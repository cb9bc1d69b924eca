import { Skeleton } from '../../../components/ui/skeleton.tsx';

const ROWS = ['w-56', 'w-72', 'w-64', 'w-48', 'w-60', 'w-52', 'w-64', 'w-56'];

/**
 * Placeholder for the findings during a review. The status next to the placeholder describes the progress.
 */
export function ReviewSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex flex-wrap gap-x-12 gap-y-3 border-hairline border-y py-4">
        {ROWS.slice(0, 5).map((width) => (
          <Skeleton key={width} className="h-10 w-24" />
        ))}
      </div>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a placeholder, which never move
        <div key={row} className="flex h-20 items-center justify-between gap-8 border-hairline border-b">
          <div className="grid gap-2">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-80 max-w-[60vw]" />
          </div>
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
