import { Skeleton } from '../../../components/ui/skeleton.tsx';
import {
  ACTION,
  ACTION_NUMBER,
  ACTION_WORDS,
  CLAMPED,
  HEADLINE,
  LEAD,
  PART_TITLE,
} from './letter-classes.ts';

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3', 'w-full', 'w-10/12'];

/**
 * Placeholder for the rest of the letter. Tall enough that the content below does not visibly move.
 */
export function LetterSkeleton() {
  return (
    <div aria-hidden="true" className="grid min-h-[30rem] max-w-[68ch] content-start gap-3 max-sm:min-h-11">
      {LINES.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder, which never move
        <Skeleton key={line} className={`h-3.5 ${width} max-sm:hidden`} />
      ))}
    </div>
  );
}

/** Placeholder for the headline and three actions, which the prefetch script fills in (`prefetch.ts`). */
export function LeadSkeleton() {
  return (
    <div aria-hidden="true" className={LEAD}>
      <p data-prefetched="headline" className={HEADLINE}>
        <Skeleton className="h-8 w-3/4 max-sm:h-[3lh]" />
      </p>
      <div>
        <p className={PART_TITLE}>What to do now</p>
        <div className="grid">
          {[1, 2, 3].map((number) => (
            <div key={number} className={ACTION}>
              <span className={ACTION_NUMBER}>{number}.</span>
              <p className={ACTION_WORDS}>
                <span className={CLAMPED} data-prefetched={`action ${number}`}>
                  <Skeleton className="h-3.5 w-3/4" />
                </span>
              </p>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
