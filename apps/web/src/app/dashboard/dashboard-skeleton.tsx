import { Brand } from '../../components/layout/brand.tsx';
import { HeaderBar } from '../../components/layout/header-bar.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TAB, TAB_LIST } from '../../components/ui/tabs.tsx';
import {
  ACTION,
  ACTION_NUMBER,
  ACTION_STAKE,
  ACTION_WORDS,
  CAUTION,
  CAUTION_LINE,
  PART,
  PART_TITLE,
  STAKE_LABEL,
} from '../../features/analysis/components/letter-classes.ts';
import { LetterSkeleton } from '../../features/analysis/components/letter-skeleton.tsx';
import {
  AMOUNT,
  CARD,
  CARDS,
  CHANGES,
  HEADLINES,
  MONTHS,
} from '../../features/summary/components/card-classes.ts';
import { cx } from '../../lib/cx.ts';
import { useIsMounted } from '../../lib/react/use-is-mounted.ts';
import { ABOVE, ACTIONS, HEAD, HEAD_BOOKS, HEAD_LABEL, MAIN, TABS } from './layout.ts';

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
   * Whether the period's name will have a button next to it to change the period and, on a phone, the company below it.
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
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4', !isMounted && 'figures-skeleton')}
    >
      <div className={ABOVE}>
        <div className={`${HEAD} sm:min-h-8.75`}>
          <span data-prefetched="period" className={`${HEAD_LABEL} font-serif text-heading`}>
            <Skeleton className="h-7 w-24" />
          </span>
          {isChangeable && <Skeleton className="h-8 w-26 sm:hidden" />}
          <span className={cx(HEAD_BOOKS, !isChangeable && 'max-sm:hidden')}>
            <Skeleton className="h-3.5 w-72 max-w-full" />
          </span>
        </div>
        <div className={`${ACTIONS} sm:min-h-10 sm:max-[45rem]:mb-12`}>
          <Skeleton className="h-8.5 w-30" />
          <Skeleton className="h-10 w-32 sm:hidden" />
          <Skeleton className="h-10 w-44" />
        </div>
      </div>
      <div className="flex min-h-11.75 items-center border-hairline border-y max-sm:min-h-9.5">
        <Skeleton className="h-3.5 w-80 max-w-full" />
      </div>
      <div>
        <div className={TAB_LIST}>
          {TABS.map(({ id, title }) => (
            <span key={id} className={cx(TAB, 'grid place-items-center text-center')}>
              {title}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-2 sm:gap-6 sm:pt-4">
          <div className="@container">
            <div className={CARDS}>
              {HEADLINES.map(({ figure, name }) => (
                <CardSkeleton key={figure} figure={figure} name={name} />
              ))}
            </div>
          </div>
          <LetterPreview />
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
      <div className={`text-secondary ${CHANGES}`}>
        <p className="flex gap-1.5 text-small max-sm:block max-sm:text-balance max-sm:leading-tight">
          <Icon name="level" className="invisible mt-0.75 max-sm:-mt-0.5 max-sm:mr-1 max-sm:inline" />
          <span className="text-balance">
            <span data-prefetched={`${figure} change`}>
              <Skeleton className="h-3.5 w-28" />
            </span>
            <strong className="font-strong" data-prefetched={`${figure} judged`} />
          </span>
        </p>
        <p className="text-small max-sm:sr-only" data-prefetched={`${figure} other`} />
      </div>
      {/* As tall as the chart of months. */}
      <div className={`${MONTHS} aspect-151/36`} />
    </div>
  );
}

function LetterPreview() {
  return (
    <div>
      <div className="grid max-w-[68ch] gap-3 font-serif text-lead sm:gap-6">
        <div className={`${CAUTION} in-[html:not([data-caution])]:hidden`}>
          <p className={`${CAUTION_LINE} items-center`}>
            <Icon name="chevron" className="-rotate-90 text-secondary" />
            <span>
              <strong className="font-strong text-caution">Caution: </strong>
              <span data-prefetched="caution" />
            </span>
          </p>
        </div>
        <p data-prefetched="headline" className="text-heading max-sm:text-title max-sm:leading-[1.2]">
          <Skeleton className="h-8 w-3/4" />
        </p>
        <div className={`${PART} in-[html:not([data-action])]:hidden`}>
          <p className={PART_TITLE}>What to do now</p>
          <div className={ACTION}>
            <span className={ACTION_NUMBER}>1.</span>
            <p className={ACTION_WORDS} data-prefetched="action" />
            <p className={`${ACTION_STAKE} has-[:empty]:hidden`}>
              <span className="font-strong" data-prefetched="stake" />{' '}
              <span className={STAKE_LABEL} data-prefetched="stake label" />
            </p>
          </div>
        </div>
        <LetterSkeleton hasHeadline />
      </div>
    </div>
  );
}
