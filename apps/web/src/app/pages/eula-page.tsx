import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Eula } from '../../features/legal/texts/eula.tsx';
import SupportEmail from '../../features/support/components/support-email.tsx';

export default function EulaPage() {
  return (
    <DocumentPage
      title="End-User License Agreement"
      description="The terms under which you may use Financial Insights."
      hasBackLink
    >
      <Eula supportEmail={<SupportEmail />} />
    </DocumentPage>
  );
}
