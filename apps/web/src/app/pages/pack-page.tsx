import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Subscription } from '../../features/packs/components/subscription.tsx';
import { useHash } from '../../lib/routing/search.ts';

/** Opened by a recipient of monthly reports. The link's token comes after the #, so browsers never send it in a URL. */
export default function PackPage() {
  const token = useHash();
  return (
    <DocumentPage title="Monthly reports" description="Subscribe to monthly reports, or unsubscribe.">
      <div className="mt-6">
        <Subscription key={token} token={token} />
      </div>
    </DocumentPage>
  );
}
