import { Brand } from '../../components/layout/brand.tsx';
import { HeaderBar } from '../../components/layout/header-bar.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TAB, TAB_LIST } from '../../components/ui/tabs.tsx';
import { LeadSkeleton, LetterSkeleton } from '../../features/analysis/components/letter-skeleton.tsx';
import { AMOUNT, CARD, CARDS, CHANGE, HEADLINES } from '../../features/summary/components/card-classes.ts';
import { cx } from '../../lib/cx.ts';
import { useIsMounted } from '../../lib/react/use-is-mounted.ts';
import { ACTIONS, HEAD, HEAD_BOOKS, HEAD_LABEL, MAIN, TABS } from './layout.ts';
import { Above } from './results-head.tsx';

/**
 * Skeleton of the dashboard: the fixed parts, and space for everything else, so that nothing moves when content
 * arrives. The build renders the skeleton into the HTML, so it is visible before any script loads.
 */
export function DashboardSkeleton({ hasFigures }: { hasFigures: boolean }) {
  return (
    <>
      <HeaderBar>
        <Brand className="@max-2xl:sr-only" />
        <span className="flex h-10 items-center">
          <Spinner label="Loading" />
        </span>
      </HeaderBar>
      <main id="content" className={MAIN}>
        {hasFigures && <ResultsSkeleton />}
      </main>
    </>
  );
}

interface ResultsSkeletonProps {
  /**
   * Whether the period's name will have buttons next to it, and a button for the report below it.
   */
  isChangeable?: boolean;
}

/**
 * Skeleton of a period's figures. The prefetch script in the HTML (`prefetch.ts`) fills elements that have a
 * `data-prefetched` name as soon as their values are known, at the same position where the app will render them.
 */
export function ResultsSkeleton({ isChangeable = true }: ResultsSkeletonProps) {
  // The name is only needed in the initial HTML; once mounted, the app updates its own elements.
  const isMounted = useIsMounted();
  return (
    <div
      aria-hidden="true"
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-[8px] sm:gap-4', !isMounted && 'figures-skeleton')}
    >
      <Above>
        <div className={`${HEAD} @2xl/page:min-h-8.75`}>
          <span data-prefetched="period" className={`${HEAD_LABEL} font-serif text-heading`}>
            <Skeleton className="h-7 w-24" />
          </span>
          {isChangeable && <Skeleton className="h-8 w-40 @2xl/page:hidden" />}
          <span className={HEAD_BOOKS}>
            <Skeleton className="h-3.5 w-72 max-w-full" />
          </span>
        </div>
        <div className={`${ACTIONS} @2xl/page:min-h-10`}>
          <Skeleton className="h-8.5 w-30" />
          <Skeleton className="h-8.5 w-12 @2xl/page:hidden" />
          <Skeleton className={isChangeable ? 'h-10 w-36 @2xl/page:w-44' : 'h-5 w-44 @2xl/page:h-10'} />
        </div>
      </Above>
      <div className="fixed-space @container/page">
        <div className="grid min-h-17.5 content-evenly border-hairline border-y @max-2xl/page:min-h-15.5">
          <Skeleton className="h-3.5 w-80 max-w-full" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      </div>
      <div>
        <div className={TAB_LIST}>
          {TABS.map(({ id, title }) => (
            <span key={id} className={cx(TAB, 'grid place-items-center text-center')}>
              {title}
            </span>
          ))}
        </div>
        <div className="@container/page grid grid-cols-[minmax(0,1fr)] gap-[8px] pt-[8px] sm:gap-6 sm:pt-4">
          <LeadSkeleton />
          <div className={CARDS}>
            {HEADLINES.map(({ figure, name }) => (
              <CardSkeleton key={figure} figure={figure} name={name} />
            ))}
          </div>
          <LetterSkeleton />
        </div>
      </div>
    </div>
  );
}

function CardSkeleton({ figure, name }: { figure: string; name: string }) {
  return (
    <div className={CARD}>
      <p className="text-secondary @max-2xl:text-small">{name}</p>
      <p className={cx(AMOUNT, 'tabular-nums')} data-prefetched={figure}>
        <Skeleton className="h-6 w-28" />
      </p>
      <p className={`text-balance text-secondary text-small max-sm:leading-tight ${CHANGE}`}>
        <Icon name="level" className="invisible -mt-0.5 mr-1 inline" />
        <span data-prefetched={`${figure} change`}>
          <Skeleton className="h-3.5 w-28" />
        </span>
        <strong className="font-strong" data-prefetched={`${figure} judged`} />
      </p>
    </div>
  );
}
