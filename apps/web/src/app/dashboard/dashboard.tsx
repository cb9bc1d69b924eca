import { type PeriodDates, type PeriodRequest, presetPeriod } from '@insights/contracts';
import { useEffect, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { LazyBoundary } from '../../components/ui/lazy-boundary.tsx';
import { BooksOpenedBy } from '../../features/account/components/books-opened-by.tsx';
import { useCompanyChanged, useConnection } from '../../features/connection/api/connection.ts';
import { ReconnectNotice } from '../../features/connection/components/reconnect-notice.tsx';
import { useConnectionOutcome } from '../../features/connection/use-connection-outcome.ts';
import { LoadingCard } from '../../features/financial-data/components/loading-card.tsx';
import { useFigures } from '../../features/financial-data/figures-session.tsx';
import { useToday } from '../../lib/api/today.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import { lazyComponent, useHasBeenTrue } from '../../lib/react/lazy-component.ts';
import { useSearch } from '../../lib/routing/search.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { periodInSearch, saveDashboardSearch, savedDashboardSearch } from './dashboard-search.ts';
import { ResultsSkeleton } from './dashboard-skeleton.tsx';
import { MAIN } from './layout.ts';
import { Results } from './results.tsx';
import { usePeriodInSearch } from './use-period-in-search.ts';

const PeriodSelector = lazyComponent(
  async () => (await import('../../features/period/components/period-selector.tsx')).PeriodSelector,
);
const ImportDialog = lazyComponent(
  async () => (await import('../../features/imported-books/components/import-dialog.tsx')).ImportDialog,
);

/** Restores the last view for visitors who return from another page or from QuickBooks. */
export function Dashboard() {
  const search = useSearch();
  const state = useHistoryState();
  const { figures } = useFigures();
  const saved = savedDashboardSearch(sessionStorage, search, { hasFigures: figures !== null });
  if (saved !== null) return <Redirect href={`/dashboard${saved}`} state={state} replace />;
  return <DashboardAt search={search} />;
}

function DashboardAt({ search }: { search: string }) {
  const outcome = useConnectionOutcome();
  const connection = useConnection();
  const session = useFigures();
  const { figures, period, isFetching, error, basis, fetchFigures, clearFigures } = session;
  const { arrival, chooseBasis, forgetPeriod } = usePeriodInSearch(session);
  useEffect(() => saveDashboardSearch(sessionStorage, search), [search]);

  // A newly connected company starts with its last month, as soon as the company's current date is known.
  const isNew = outcome === 'connected';
  const today = useToday();
  const [chosen, setChosen] = useState<PeriodRequest | null>(isNew ? null : arrival);
  const initial = chosen ?? (isNew ? presetPeriod('last_month', today) : null);
  // The form is open until there are figures, and again while the user chooses a different period.
  const [leaving, setLeaving] = useState<typeof figures>(null);
  const isOpening = useIsOpening({ isAwaited: figures === null && error === null, search });
  const isDayAwaited = isNew && connection === undefined;
  const isFormOpen = !isOpening && !isDayAwaited && (figures === null || leaving === figures);

  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFetching || !isAwaited.current) return;
    if (error !== null) {
      isAwaited.current = false;
      failure.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (figures === null) return;
    isAwaited.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [figures, isFetching, error]);

  const fetchAndShow = (next: PeriodRequest) => {
    isAwaited.current = true;
    fetchFigures(next);
  };
  const forgetCompany = () => {
    setChosen(period);
    clearFigures();
    forgetPeriod();
  };

  const [isFilesOpen, setIsFilesOpen] = useState(false);
  const isImportDialogNeeded = useHasBeenTrue(isFilesOpen);
  const companyChanged = useCompanyChanged({ onCompanyChange: forgetCompany });
  /** Requests the figures for exactly the dates that the imported files contain. */
  const showFiles = async (days: PeriodDates) => {
    await companyChanged();
    fetchAndShow({ type: 'custom', ...days });
  };

  // Uses the company's name from the books or, before the first sync, the name that QuickBooks reported when the
  // company was connected.
  const selected = connection && connection.state !== 'demo' ? connection.selected : null;
  const fiscalYearFirstMonth =
    figures?.provenance.snapshot.fiscalYearFirstMonth ?? selected?.fiscalYearFirstMonth ?? 1;

  return (
    <>
      <DashboardHeader
        connection={connection}
        onImport={() => setIsFilesOpen(true)}
        onCompanyChange={forgetCompany}
      />
      {isImportDialogNeeded && (
        <LazyBoundary>
          <ImportDialog
            isOpen={isFilesOpen}
            onOpenChange={setIsFilesOpen}
            companies={connection?.companies.filter(({ isFromFiles }) => isFromFiles) ?? []}
            note={<BooksOpenedBy />}
            onUsed={showFiles}
          />
        </LazyBoundary>
      )}
      <main id="content" className={MAIN}>
        {connection?.state === 'reconnect' && <ReconnectNotice companyName={connection.selected.name} />}
        {(isFormOpen || connection?.state === 'reconnect') && connection && (
          <p className="screen-only min-h-5 text-secondary text-small">
            <BooksOpenedBy />
          </p>
        )}
        {isFormOpen && (
          <LazyBoundary fallback={<div className="min-h-94 sm:min-h-50" />}>
            <PeriodSelector
              initial={period ?? initial}
              shown={figures?.period ?? null}
              fiscalYearFirstMonth={fiscalYearFirstMonth}
              isFetching={isFetching}
              onFetch={fetchAndShow}
            />
          </LazyBoundary>
        )}
        {isOpening && <ResultsSkeleton />}
        {period && isFetching && !isOpening && <LoadingCard period={period} />}
        {period && error && (
          <div ref={failure} className="scroll-my-3">
            <FailureNotice
              title={`The figures for ${periodLabel(period)} could not be loaded`}
              error={error}
              remark={
                figures ? `The figures for ${periodLabel(figures.period)} are still shown below.` : undefined
              }
              onRetry={() => fetchAndShow(period)}
            />
          </div>
        )}
        {figures && (
          <Results
            data={figures}
            basis={{ ...basis, choose: chooseBasis }}
            heading={heading}
            onChangePeriod={isFormOpen ? null : () => setLeaving(figures)}
          />
        )}
        {!figures && !isFetching && !error && !isOpening && <Welcome onImport={() => setIsFilesOpen(true)} />}
        <p role="status" className="sr-only">
          {figures &&
            !isFetching &&
            !error &&
            `The figures for ${periodLabel(figures.period)} are shown on the ${figures.provenance.snapshot.basis.toLowerCase()} basis.`}
        </p>
      </main>
      <SiteFooter />
    </>
  );
}

/** If opening existing figures takes longer than this, progress is shown. */
const OPENING_MS = 600;

/** Whether the figures named in the URL are about to appear, as after a reload. */
function useIsOpening({ isAwaited, search }: { isAwaited: boolean; search: string }): boolean {
  const [isSoon, setIsSoon] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsSoon(false), OPENING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSoon && isAwaited && periodInSearch(search) !== null;
}

function Welcome({ onImport }: { onImport: () => void }) {
  return (
    <div className="mx-auto grid max-w-[44ch] justify-items-center gap-6 py-16 text-center">
      <p className="font-serif text-secondary text-title">
        <strong className="block font-normal text-heading text-ink">Welcome to Financial Insights:</strong>{' '}
        Select a reporting period above to get started with your financial analysis.
      </p>
      <Button variant="quiet" className="screen-only" onClick={onImport}>
        Import books from files
      </Button>
    </div>
  );
}
