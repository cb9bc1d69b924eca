import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Brand } from '../../components/layout/brand.tsx';
import { lazyPart } from '../../components/ui/lazy-boundary.tsx';
import { QueryFailure } from '../../components/ui/loaded.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { USER_STATUS_KEY, useUserStatus } from '../../features/access/api/access.ts';
import { AccessRedirect } from '../../features/access/components/access-redirect.tsx';
import { useBankReturn } from '../../features/payment/use-bank-return.ts';
import { useSearch } from '../../lib/routing/search.ts';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { periodInSearch } from '../dashboard/dashboard-search.ts';
import { DashboardSkeleton } from '../dashboard/dashboard-skeleton.tsx';

const PaymentReceived = lazyPart(() => import('../../features/payment/components/payment-received.tsx'));
const SupportEmail = lazyPart(() => import('../../features/support/components/support-email.tsx'));

export default function DashboardPage() {
  const status = useUserStatus();
  const bankReturn = useBankReturn();
  const queryClient = useQueryClient();
  if (bankReturn === null || status.data?.hasPaidAccess) {
    return (
      <AccessRedirect status={status.data}>
        <PageMeta
          title="Dashboard"
          description="Your figures for a reporting period, checked against QuickBooks."
        />
        {status.data?.hasPaidAccess ? <Dashboard /> : <ClosedDashboard />}
      </AccessRedirect>
    );
  }
  return (
    <DashboardFrame>
      {bankReturn === 'checking' ? (
        <Spinner label="Checking your payment" />
      ) : (
        <PaymentReceived
          onAsk={() => queryClient.refetchQueries({ queryKey: USER_STATUS_KEY })}
          supportEmail={<SupportEmail subject="Payment" />}
        />
      )}
    </DashboardFrame>
  );
}

/** Shown instead of the dashboard until the visitor's access is confirmed. */
function ClosedDashboard() {
  const status = useUserStatus();
  const search = useSearch();
  if (status.isPending) return <DashboardSkeleton hasFigures={periodInSearch(search) !== null} />;
  return (
    <DashboardFrame>
      <QueryFailure query={status} title="Your access could not be checked" />
      {status.data && (
        <p>
          <strong className="font-strong">Access Required:</strong> Please complete payment to access the
          financial dashboard.
        </p>
      )}
    </DashboardFrame>
  );
}

function DashboardFrame({ children }: { children: ReactNode }) {
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
        {children}
      </main>
    </>
  );
}
