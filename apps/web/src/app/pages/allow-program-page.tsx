import type { AppRequest } from '@insights/contracts';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { RefusalNotice } from '../../components/ui/failure-notice.tsx';
import { QueryFailure } from '../../components/ui/loaded.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useUserStatus } from '../../features/access/api/access.ts';
import { RestoreAccess } from '../../features/account/components/restore-access.tsx';
import { useAppRequest } from '../../features/connected-apps/api/connected-apps.ts';
import { ConsentForm } from '../../features/connected-apps/components/consent-form.tsx';
import { clearReturnAddress, saveReturnAddress } from '../../lib/routing/return-address.ts';
import { useSearch } from '../../lib/routing/search.ts';

/** The page to which an app sends its user's browser for authorization. */
export default function AuthorizeAppPage() {
  return (
    <DocumentPage
      title="Authorize an app"
      description="Choose what an app may read."
      heading="Allow an app to read your figures?"
    >
      <ForOwners />
    </DocumentPage>
  );
}

function ForOwners() {
  const search = useSearch();
  const status = useUserStatus();
  const isOwner = status.data?.hasPaidAccess;
  useEffect(() => {
    if (isOwner) clearReturnAddress(localStorage);
    else if (isOwner === false) saveReturnAddress(window.location.pathname + search, localStorage);
  }, [isOwner, search]);

  if (status.isPending) return <Waiting label="Checking your access" />;
  if (status.isError) {
    return (
      <div className="mt-6">
        <QueryFailure query={status} title="Your access could not be checked" />
      </div>
    );
  }
  if (isOwner) return <Asked search={search} />;
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p>
        An app requests access to your figures. Sign in first; then you can see which app it is and choose
        what it may read. You return to this page automatically.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <RestoreAccess />
        <Link href="/terms" className={buttonClass('secondary')}>
          Get access
        </Link>
      </div>
      <Button variant="quiet" disabled={status.isFetching} onClick={() => void status.refetch()}>
        I signed in in another tab
      </Button>
    </div>
  );
}

function Asked({ search }: { search: string }) {
  const asked = useAppRequest(search);
  if (asked.isPending) return <Waiting label="Loading the request" />;
  if (asked.isError) {
    return (
      <div className="mt-6">
        <RefusalNotice
          title="The app’s request could not be opened"
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      </div>
    );
  }
  const { fault, declineTo } = asked.data;
  if (fault === null) {
    // The server has just validated these parameters, and will validate them again.
    const request = Object.fromEntries(new URLSearchParams(search)) as AppRequest;
    return <ConsentForm request={request} asked={asked.data} />;
  }
  return (
    <div className="mt-6">
      <Notice tone="caution" title="This app cannot be authorized" isAlert>
        <p>{fault}</p>
        <a href={declineTo} className={buttonClass('secondary')}>
          Back to the app
        </a>
      </Notice>
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="mt-6 min-h-96">
      <Spinner label={label} />
    </div>
  );
}
