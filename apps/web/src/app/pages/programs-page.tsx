import { Link } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useUserStatus } from '../../features/access/api/access.ts';
import { ConnectedPrograms } from '../../features/programs/components/connected-programs.tsx';
import { HowToUse } from '../../features/programs/components/how-to-use.tsx';
import { YourTokens } from '../../features/programs/components/your-tokens.tsx';

export default function ProgramsPage() {
  return (
    <>
      <PageMeta
        title="Connected apps and API tokens"
        description="How to let a script, a spreadsheet or an assistant read your figures."
      />
      <DocumentPage>
        <Link href="/dashboard" className="link inline-flex min-h-6 items-center">
          Back to Dashboard
        </Link>
        <div className="mt-6">
          <PageTitle>Connected apps and API tokens</PageTitle>
        </div>
        <p className="mt-4">
          Let a script, a spreadsheet or an assistant read your figures: the same ones as on the dashboard, to
          the cent. They cannot change anything.
        </p>
        <VisitorsPrograms />
        <h2 className="mt-12 font-serif text-title">How to use them</h2>
        <HowToUse origin={window.location.origin} />
      </DocumentPage>
    </>
  );
}

function VisitorsPrograms() {
  const status = useUserStatus();
  if (status.isPending) return <Skeleton className="mt-10 h-16 w-full" />;
  if (status.isError) {
    return (
      <div className="mt-10">
        <FailureNotice
          title="Your access could not be checked"
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      </div>
    );
  }
  if (!status.data.hasPaidAccess) {
    return (
      <p className="mt-10 text-secondary">
        API tokens and connected apps require paid access.{' '}
        <Link href="/payment" className="link">
          Get access
        </Link>
      </p>
    );
  }
  return (
    <>
      <h2 className="mt-10 font-serif text-title">Connected apps</h2>
      <div className="mt-3">
        <ConnectedPrograms />
      </div>
      <h2 className="mt-10 font-serif text-title">API tokens</h2>
      <div className="mt-3">
        <YourTokens />
      </div>
    </>
  );
}
