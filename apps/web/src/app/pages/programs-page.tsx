import { Link } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Loaded } from '../../components/ui/loaded.tsx';
import { useUserStatus } from '../../features/access/api/access.ts';
import { ConnectedApps } from '../../features/connected-apps/components/connected-apps.tsx';
import { HowToUse } from '../../features/connected-apps/components/how-to-use.tsx';
import { YourTokens } from '../../features/connected-apps/components/your-tokens.tsx';

export default function ConnectedAppsPage() {
  return (
    <DocumentPage
      title="Connected apps and API tokens"
      description="How to let a script, a spreadsheet or an assistant read your figures."
      hasBackLink
    >
      <p className="mt-4">
        Let a script, a spreadsheet or an assistant read your figures: the same ones as on the dashboard, to
        the cent. They cannot change anything.
      </p>
      <VisitorsApps />
      <h2 className="mt-12 font-serif text-title">How to use them</h2>
      <HowToUse origin={window.location.origin} />
    </DocumentPage>
  );
}

function VisitorsApps() {
  return (
    <div className="mt-10">
      <Loaded
        query={useUserStatus()}
        failure="Your access could not be checked"
        loading="Checking your access"
      >
        {({ hasPaidAccess }) =>
          hasPaidAccess ? (
            <>
              <h2 className="mb-3 font-serif text-title">Connected apps</h2>
              <ConnectedApps />
              <h2 className="mt-10 mb-3 font-serif text-title">API tokens</h2>
              <YourTokens />
            </>
          ) : (
            <p className="text-secondary">
              API tokens and connected apps require paid access.{' '}
              <Link href="/payment" className="link">
                Get access
              </Link>
            </p>
          )
        }
      </Loaded>
    </div>
  );
}
