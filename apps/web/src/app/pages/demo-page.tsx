import type { PeriodRequest } from '@insights/contracts';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { Brand } from '../../components/layout/brand.tsx';
import { HeaderBar } from '../../components/layout/header-bar.tsx';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { QueryFailure } from '../../components/ui/loaded.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useDemoFigures, useDemoPeriods } from '../../features/demo/api/demo.ts';
import { PeriodTypePicker } from '../../features/period/components/period-type-picker.tsx';
import { ReadOnlyContext } from '../../lib/api/shown-figures.ts';
import { setSearch, useSearch, withChoice } from '../../lib/routing/search.ts';
import { basisInSearch } from '../dashboard/dashboard-search.ts';
import { ResultsSkeleton } from '../dashboard/dashboard-skeleton.tsx';
import { MAIN } from '../dashboard/layout.ts';
import { Results } from '../dashboard/results.tsx';

/** The public dashboard for the demo company: everything can be viewed, and nothing is stored. */
export default function DemoPage() {
  const periods = useDemoPeriods();
  return (
    <ReadOnlyContext value={true}>
      <PageMeta
        title="Demo company"
        description="Explore the dashboard with the books of a demo company, without an account."
      />
      <DemoHeader />
      <main id="content" className={MAIN}>
        {periods.isPending && (
          <>
            <DemoIntro>
              <Skeleton className="h-10 w-full sm:w-110" />
            </DemoIntro>
            <ResultsSkeleton isChangeable={false} />
          </>
        )}
        <QueryFailure query={periods} title="The demo company could not be shown" />
        {periods.data && <DemoDashboard periods={periods.data} />}
      </main>
      <SiteFooter />
    </ReadOnlyContext>
  );
}

function DemoHeader() {
  return (
    <HeaderBar>
      <PageTitle className="text-title @max-2xs:sr-only">
        <Brand className="@max-2xl:sr-only" />
      </PageTitle>
      <span className="grid @2xs:whitespace-nowrap @max-2xs:text-small @max-2xs:leading-tight @2xl:flex @2xl:items-center @2xl:gap-x-2">
        <span className="font-strong">Demo company</span>
        <Badge tone="caution" className="@max-2xl:border-0 @max-2xl:p-0">
          Sample Data
        </Badge>
      </span>
      <Link
        href="/dashboard"
        className={`${buttonClass('primary')} screen-only ml-auto @xs:whitespace-nowrap @max-xs:text-center @max-2xl:min-h-9 @max-2xl:px-3 @max-2xl:py-1 @max-2xl:text-small @max-2xs:px-1.5 @max-2xs:leading-tight`}
      >
        <span>
          Use <span className="@max-2xl:sr-only">it on </span>your own books
        </span>
      </Link>
    </HeaderBar>
  );
}

function DemoDashboard({ periods }: { periods: readonly PeriodRequest[] }) {
  const search = useSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  const named = new URLSearchParams(search).get('period');
  const period = periods.find(({ type }) => type === named) ?? periods[0];
  const basis = basisInSearch(search);
  const figures = useDemoFigures(period ?? null, basis);
  const choose = (name: string, value: string | null) => setSearch(withChoice(search, name, value));

  return (
    <>
      {period && (
        <DemoIntro>
          <PeriodTypePicker
            types={periods.map(({ type }) => type)}
            value={period.type}
            isCompact
            onChoose={(type) => choose('period', type)}
          />
        </DemoIntro>
      )}
      {figures.isPending && <ResultsSkeleton isChangeable={false} />}
      <QueryFailure query={figures} title="The figures for the demo company could not be shown" />
      {figures.data && (
        <Results
          data={figures.data}
          basis={{
            chosen: basis,
            choose: (chosen) => choose('basis', chosen),
            isComputing: figures.isPlaceholderData,
            error: null,
            retry: () => void figures.refetch(),
          }}
          heading={heading}
          onChangePeriod={null}
        />
      )}
    </>
  );
}

/**
 * Explains what visitors can do here, in a line next to the periods. Hidden on a phone to leave room for the figures.
 */
function DemoIntro({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="period-title"
      className="screen-only flex flex-wrap items-center justify-between gap-x-10 gap-y-3"
    >
      <h2 id="period-title" className="sr-only">
        Explore a small company
      </h2>
      <p className="text-secondary text-small max-sm:sr-only">
        Open any figure, down to its transactions. You need no account, and nothing is stored.
      </p>
      {children}
    </section>
  );
}
