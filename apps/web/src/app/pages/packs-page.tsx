import { DocumentPage } from '../../components/layout/document-page.tsx';
import { PackList } from '../../features/packs/components/pack-list.tsx';

export default function PacksPage() {
  return (
    <DocumentPage
      title="Monthly packs"
      description="Reports that we send to your banker or accountant after each month."
      hasBackLink
    >
      <p className="mt-4 mb-8">
        A pack sends a company’s report to people you choose, after each month. It waits until the books have
        been read, agree with QuickBooks’ own reports, and bank and card accounts are reconciled. On the day
        that you choose, it goes out in any case, and its first page says what was not ready. A month in which
        nothing changed is not sent.
      </p>
      <PackList />
    </DocumentPage>
  );
}
