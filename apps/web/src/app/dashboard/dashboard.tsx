import { type PeriodDates, type PeriodRequest, presetPeriod } from '@insights/contracts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { lazyPart } from '../../components/ui/lazy-boundary.tsx';
import { BooksOpenedBy } from '../../features/account/components/books-opened-by.tsx';
import { useCompanyChanged, useConnect, useConnection } from '../../features/connection/api/connection.ts';
import { ReconnectNotice } from '../../features/connection/components/reconnect-notice.tsx';
import { currentCompany } from '../../features/connection/connection.ts';
import { useConnectionOutcome } from '../../features/connection/use-connection-outcome.ts';
import { ReportsMenu } from '../../features/financial-data/components/reports-menu.tsx';
import { useFigures } from '../../features/financial-data/figures-session.tsx';
import { useToday } from '../../lib/api/today.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import { useHasBeenTrue } from '../../lib/react/lazy-component.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import {
  companyInSearch,
  periodInSearch,
  saveDashboardSearch,
  savedDashboardSearch,
  withCompany,
  withReport,
} from './dashboard-search.ts';
import { ResultsSkeleton } from './dashboard-skeleton.tsx';
import { MAIN } from './layout.ts';
import { Results } from './results.tsx';
import { useLanding } from './use-landing.ts';
import { usePeriodInSearch } from './use-period-in-search.ts';

const LoadingCard = lazyPart(
  () => import('../../features/financial-data/components/loading-card.tsx'),
  <div className="min-h-60" />,
);
const PeriodSelector = lazyPart(
  () => import('../../features/period/components/period-selector.tsx'),
  <div className="min-h-94 sm:min-h-50" />,
);
const ImportDialog = lazyPart(() => import('../../features/imported-books/components/import-dialog.tsx'));

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
  const connection = useConnection(companyInSearch(search));
  const company = connection ? currentCompany(connection) : null;
  const session = useFigures();
  const { figures, period, isFetching, error, basis, fetchFigures, clearFigures } = session;
  const [isImporting, setIsImporting] = useState(false);
  const { isWaiting, isSelected, isFirstVisit } = useLanding({
    connection,
    isNew: outcome === 'connected',
    isOccupied: period !== null || isImporting,
    fetchFigures,
    clearFigures,
  });
  const { chooseBasis, forgetReport } = usePeriodInSearch(session, { selected: company, isSelected });
  useEffect(() => saveDashboardSearch(sessionStorage, search), [search]);

  const today = useToday();
  // The form is open until it has fetched the first figures, and again while the user chooses a different period.
  const [leaving, setLeaving] = useState<typeof figures>(null);
  const [submitted, setSubmitted] = useState<PeriodRequest | null>(null);
  const isOpened = figures === null && isFetching && period !== submitted;
  const isSoon = useIsSoon(
    isOpened || (figures === null && error === null && periodInSearch(search) !== null),
  );
  const isOpening = isWaiting || isSoon;
  const isFormOpen = !isOpening && !isOpened && (figures === null || leaving === figures);

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

  const changeButton = useRef<HTMLButtonElement>(null);
  const closeForm = () => {
    flushSync(() => setLeaving(null));
    changeButton.current?.focus();
  };
  const fetchAndShow = (next: PeriodRequest, of = company) => {
    isAwaited.current = true;
    fetchFigures(of, next);
  };
  const forgetCompany = () => {
    clearFigures();
    forgetReport();
  };

  const [isFilesOpen, setIsFilesOpen] = useState(false);
  const isImportDialogNeeded = useHasBeenTrue(isFilesOpen);
  const companyChanged = useCompanyChanged(forgetCompany);
  /** Requests the figures for exactly the dates that the imported files contain. */
  const showFiles = async (days: PeriodDates) => {
    setIsImporting(true);
    await companyChanged();
    // The imported books have been selected since this page was rendered.
    fetchAndShow({ type: 'custom', ...days }, null);
    setIsImporting(false);
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
        onChooseCompany={(chosen) => {
          clearFigures();
          setSearch(withCompany(search, chosen));
        }}
        onCompanyChange={forgetCompany}
      />
      {isImportDialogNeeded && (
        <ImportDialog
          isOpen={isFilesOpen}
          onClose={() => setIsFilesOpen(false)}
          companies={connection?.companies.filter(({ source }) => source === 'files') ?? []}
          note={<BooksOpenedBy />}
          onUsed={showFiles}
        />
      )}
      <main id="content" className={MAIN}>
        {connection?.state === 'reconnect' && (
          <ReconnectNotice companyName={connection.selected.companyName} />
        )}
        {(isFormOpen || connection?.state === 'reconnect') && connection && (
          <p className="screen-only min-h-5 text-secondary text-small">
            <BooksOpenedBy />
          </p>
        )}
        {isFormOpen && (
          <PeriodSelector
            initial={period ?? (isFirstVisit ? null : presetPeriod('last_month', today))}
            shown={figures?.period ?? null}
            fiscalYearFirstMonth={fiscalYearFirstMonth}
            isFetching={isFetching}
            onFetch={(next) => {
              setSubmitted(next);
              fetchAndShow(next);
            }}
            onCancel={figures === null || isFetching ? null : closeForm}
          />
        )}
        {isOpening && <ResultsSkeleton />}
        {period && isFetching && !isOpening && <LoadingCard company={session.company} period={period} />}
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
            changeButton={changeButton}
            onChangePeriod={isFormOpen ? null : () => setLeaving(figures)}
            reports={
              <ReportsMenu
                readAt={figures.provenance.snapshot.syncWindow.utcSyncTime}
                onReadAgain={() => fetchAndShow(figures.period)}
                addressOf={(of, each) => `/dashboard${withReport(search, { company: of, period: each })}`}
              />
            }
          />
        )}
        {!figures && !isFetching && !error && !isOpening && (
          <Welcome isFirstVisit={isFirstVisit} onImport={() => setIsFilesOpen(true)} />
        )}
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

/** Whether figures that are being opened are likely to appear soon, as after a reload. */
function useIsSoon(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), OPENING_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isAwaited && !isLate;
}

interface WelcomeProps {
  isFirstVisit: boolean;
  onImport: () => void;
}

function Welcome({ isFirstVisit, onImport }: WelcomeProps) {
  const { connect, isConnecting } = useConnect();
  return (
    <div className="mx-auto grid max-w-[44ch] justify-items-center gap-6 py-16 text-center">
      <p className="font-serif text-secondary text-title">
        <strong className="block font-normal text-heading text-ink">
          Welcome to Financial Insights<span className="sr-only">:</span>
        </strong>{' '}
        Select a reporting period above to get started with your financial analysis.
      </p>
      <div className="screen-only grid justify-items-center gap-2">
        {isFirstVisit && (
          <Button variant="primary" disabled={isConnecting} onClick={connect}>
            {isConnecting ? 'Connecting...' : 'Connect QuickBooks'}
          </Button>
        )}
        <Button variant="quiet" onClick={onImport}>
          Import books from files
        </Button>
      </div>
    </div>
  );
}
