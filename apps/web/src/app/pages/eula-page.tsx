import { Link } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Eula } from '../../features/legal/texts/eula.tsx';
import { SupportEmail } from '../../features/support/components/support-email.tsx';

export default function EulaPage() {
  return (
    <>
      <PageMeta
        title="End-User License Agreement"
        description="The terms under which you may use Financial Insights."
      />
      <DocumentPage>
        <Link href="/dashboard" className="link inline-flex min-h-6 items-center">
          Back to Dashboard
        </Link>
        <div className="mt-6">
          <PageTitle>End-User License Agreement</PageTitle>
        </div>
        <Eula supportEmail={<SupportEmail />} />
      </DocumentPage>
    </>
  );
}
