import { Skeleton } from '../../../components/ui/skeleton.tsx';

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3', 'w-full', 'w-10/12'];

/**
 * Placeholder for the letter before its first words arrive, or for the part below its headline. Tall enough that the
 * content below does not visibly move.
 */
export function LetterSkeleton({ hasHeadline = false }: { hasHeadline?: boolean }) {
  return (
    <div aria-hidden="true" className="grid min-h-[44rem] max-w-[68ch] content-start gap-3">
      {hasHeadline || <Skeleton className="mb-3 h-8 w-3/4" />}
      {LINES.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder, which never move
        <Skeleton key={line} className={`h-3.5 ${width}`} />
      ))}
    </div>
  );
}
