import { Link } from 'react-router';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { PrivacyPolicy } from '../../features/legal/texts/privacy-policy.tsx';
import { SupportEmail } from '../../features/support/components/support-email.tsx';

export default function PrivacyPolicyPage() {
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description="Which data Financial Insights reads, keeps, passes on and deletes."
      />
      <DocumentPage>
        <Link to="/dashboard" className="link">
          Back to Dashboard
        </Link>
        <div className="mt-6">
          <PageTitle>Privacy Policy</PageTitle>
        </div>
        <PrivacyPolicy supportEmail={<SupportEmail />} />
      </DocumentPage>
    </>
  );
}
