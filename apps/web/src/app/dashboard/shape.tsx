import { Brand } from '../../components/layout/brand.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TAB, TAB_LIST } from '../../components/ui/tabs.tsx';
import { LetterSkeleton } from '../../features/analysis/components/letter-skeleton.tsx';
import { CARD, CARDS, HEADLINES } from '../../features/summary/components/cards.ts';
import { cx } from '../../lib/cx.ts';
import { HEADER_ROW, MAIN, TABS } from './layout.ts';

/**
 * The dashboard before anything is known of it: what always stands there, and room for the rest, so that nothing moves
 * when it comes. The build writes it into the document, so it is seen before any script has come.
 */
export function DashboardShape({ hasFigures }: { hasFigures: boolean }) {
  return (
    <>
      <header className="border-hairline border-b bg-surface">
        <div className="page">
          <div className="@container">
            <div className={HEADER_ROW}>
              <Brand className="@max-2xl:sr-only" />
              <Skeleton className="h-10 w-64 max-w-full" />
            </div>
          </div>
        </div>
      </header>
      <main id="content" className={MAIN}>
        <p role="status" className="sr-only">
          Loading
        </p>
        {hasFigures && <ResultsShape />}
      </main>
    </>
  );
}

/** The figures of a period before they are there. */
export function ResultsShape() {
  return (
    <div aria-hidden="true" className="figures-shape grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center gap-x-4 max-sm:min-h-13.5 sm:min-h-8.75">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-3.5 w-72 max-w-full" />
      </div>
      <div className="-mt-1 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-10 w-44" />
      </div>
      <div className="flex min-h-11.25 items-center border-hairline border-y">
        <Skeleton className="h-3.5 w-80 max-w-full" />
      </div>
      <div>
        <div className={TAB_LIST}>
          {TABS.map(({ id, title }) => (
            <span key={id} className={cx(TAB, 'grid place-items-center')}>
              {title}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 sm:gap-6 sm:pt-4">
          <div className="@container">
            <div className={CARDS}>
              {HEADLINES.map(({ figure, name }) => (
                <div key={figure} className={CARD}>
                  <p className="text-secondary @max-2xl:text-small">{name}</p>
                  <Skeleton className="my-1 h-6 w-28 sm:h-8" />
                  <Skeleton className="h-3.5 w-32 max-w-full sm:mb-22" />
                </div>
              ))}
            </div>
          </div>
          <LetterSkeleton />
        </div>
      </div>
    </div>
  );
}
