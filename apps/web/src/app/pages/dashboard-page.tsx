import { Brand } from '../../components/layout/brand.tsx';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useUserStatus } from '../../features/access/api/user-status.ts';
import { AccessRedirect } from '../../features/access/components/access-redirect.tsx';
import { Dashboard } from '../dashboard/dashboard.tsx';

export default function DashboardPage() {
  const { data: status } = useUserStatus();
  return (
    <AccessRedirect status={status}>
      <PageMeta
        title="Dashboard"
        description="Your figures for a reporting period, checked against QuickBooks."
      />
      {status?.hasPaidAccess ? <Dashboard /> : <ClosedDashboard />}
    </AccessRedirect>
  );
}

/** What stands in place of the dashboard until the visitor is known to have access to it. */
function ClosedDashboard() {
  const status = useUserStatus();
  return (
    <>
      <header className="border-hairline border-b bg-surface">
        <div className="page flex min-h-16 items-center">
          <PageTitle className="text-title">
            <Brand />
          </PageTitle>
        </div>
      </header>
      <main id="content" className="column grid place-items-center py-16">
        {status.isPending && <Spinner label="Loading" isLabelHidden />}
        {status.isError && (
          <FailureNotice
            title="Your access could not be checked"
            error={status.error}
            onRetry={() => void status.refetch()}
          />
        )}
        {status.data && (
          <p>
            <strong className="font-strong">Access Required:</strong> Please complete payment to access the
            financial dashboard.
          </p>
        )}
      </main>
    </>
  );
}
