import { DocumentPage } from '../../components/layout/document-page.tsx';
import { CompanyList } from '../../features/financial-data/components/company-list.tsx';
import { withReport } from '../dashboard/dashboard-search.ts';

export default function CompaniesPage() {
  return (
    <DocumentPage
      title="Companies"
      description="Your companies, those with the most money to correct first."
      hasBackLink
    >
      <p className="mt-4 mb-8">
        Each company with the report that you opened last. Companies with the most money to correct come
        first.
      </p>
      <CompanyList addressOf={(company, period) => `/dashboard${withReport('', { company, period })}`} />
    </DocumentPage>
  );
}
