import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useUserStatus } from '../../features/access/api/access.ts';
import { YourData } from '../../features/account/components/your-data.tsx';
import { useFigures } from '../../features/financial-data/figures-session.tsx';
import { PrivacyPolicy } from '../../features/legal/texts/privacy-policy.tsx';
import { SupportEmail } from '../../features/support/components/support-email.tsx';

export default function PrivacyPolicyPage() {
  // The page is rendered after the browser looked for the anchor, so scroll to it again.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description="Which data Financial Insights reads, stores, shares and deletes."
      />
      <DocumentPage>
        <Link href="/dashboard" className="link inline-flex min-h-6 items-center">
          Back to Dashboard
        </Link>
        <div className="mt-6">
          <PageTitle>Privacy Policy</PageTitle>
        </div>
        <PrivacyPolicy supportEmail={<SupportEmail />} yourData={<VisitorsData />} />
      </DocumentPage>
    </>
  );
}

function VisitorsData() {
  const status = useUserStatus();
  const queryClient = useQueryClient();
  const { clearFigures } = useFigures();
  if (status.isPending) return <Skeleton className="h-10 w-full" />;
  if (status.isError) {
    return (
      <FailureNotice
        title="Your stored data could not be looked up"
        error={status.error}
        onRetry={() => void status.refetch()}
      />
    );
  }
  return (
    <YourData
      hasAccount={status.data.hasAcceptedTerms}
      onDeleted={() => {
        clearFigures();
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      }}
    />
  );
}
