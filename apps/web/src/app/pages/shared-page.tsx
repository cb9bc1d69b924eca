import { DocumentPage } from '../../components/layout/document-page.tsx';
import { OpenedReport } from '../../features/sharing/components/opened-report.tsx';
import { useHash } from '../../lib/routing/search.ts';

/** Opens a shared report. The link's secret comes after the #, so browsers never send it in a URL. */
export default function SharedPage() {
  const secret = useHash();
  return (
    <DocumentPage
      title="A report shared with you"
      description="Open a financial report that was shared with you."
    >
      <div className="mt-6">
        <OpenedReport key={secret} secret={secret} />
      </div>
    </DocumentPage>
  );
}
