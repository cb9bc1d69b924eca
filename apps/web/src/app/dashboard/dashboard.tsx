import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { useConnection } from '../../features/connection/api/connection.ts';
import { ReconnectNotice } from '../../features/connection/components/reconnect-notice.tsx';
import { useConnectionOutcome } from '../../features/connection/use-connection-outcome.ts';
import { LoadingCard } from '../../features/financial-data/components/loading-card.tsx';
import { useFigures } from '../../features/financial-data/figures-session.tsx';
import { PeriodSelector } from '../../features/period/components/period-selector.tsx';
import { periodLabel } from '../../lib/period-label.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { Results } from './results.tsx';
import { usePeriodAddress } from './use-period-address.ts';

export function Dashboard() {
  useConnectionOutcome();
  const connection = useConnection();
  const session = useFigures();
  const { figures, period, isFetching, error, basis, fetchFigures, forgetFigures } = session;
  const { arrival, forgetPeriod } = usePeriodAddress(session);
  const forgetCompany = () => {
    forgetFigures();
    forgetPeriod();
  };

  return (
    <>
      <DashboardHeader connection={connection} onCompanyChange={forgetCompany} />
      <main id="content" className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 pt-6">
        {connection?.state === 'reconnect' && <ReconnectNotice companyName={connection.selected.name} />}
        <PeriodSelector initial={period ?? arrival} isFetching={isFetching} onFetch={fetchFigures} />
        {period && isFetching && <LoadingCard period={period} />}
        {period && error && (
          <FailureNotice
            title={`The figures of ${periodLabel(period)} could not be read`}
            error={error}
            remark={figures ? `Below are still the figures of ${periodLabel(figures.period)}.` : undefined}
            onRetry={() => fetchFigures(period)}
          />
        )}
        {figures && <Results data={figures} basis={basis} />}
        {!figures && !isFetching && !error && <Welcome />}
        <p role="status" className="sr-only">
          {figures &&
            !isFetching &&
            !error &&
            `The figures of ${periodLabel(figures.period)} are shown on the ${figures.provenance.snapshot.basis.toLowerCase()} basis.`}
        </p>
      </main>
      <SiteFooter />
    </>
  );
}

function Welcome() {
  return (
    <p className="mx-auto max-w-[44ch] py-16 text-center font-serif text-secondary text-title">
      <strong className="block font-normal text-heading text-ink">Welcome to Financial Insights:</strong>{' '}
      Select a reporting period above to get started with your financial analysis.
    </p>
  );
}
