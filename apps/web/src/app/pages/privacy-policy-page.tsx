import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Loaded } from '../../components/ui/loaded.tsx';
import { useUserStatus } from '../../features/access/api/access.ts';
import { YourData } from '../../features/account/components/your-data.tsx';
import { useFigures } from '../../features/financial-data/figures-session.tsx';
import { PrivacyPolicy } from '../../features/legal/texts/privacy-policy.tsx';
import SupportEmail from '../../features/support/components/support-email.tsx';

export default function PrivacyPolicyPage() {
  // The page is rendered after the browser has tried to scroll to the anchor, so scroll to it again.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <DocumentPage
      title="Privacy Policy"
      description="Which data Financial Insights reads, stores, shares and deletes."
      hasBackLink
    >
      <PrivacyPolicy supportEmail={<SupportEmail />} yourData={<VisitorsData />} />
    </DocumentPage>
  );
}

function VisitorsData() {
  const queryClient = useQueryClient();
  const { clearFigures } = useFigures();
  return (
    <Loaded
      query={useUserStatus()}
      failure="Your stored data could not be looked up"
      loading="Looking up your stored data"
      rows={1}
    >
      {({ hasAcceptedTerms }) => (
        <YourData
          hasAccount={hasAcceptedTerms}
          onDeleted={() => {
            clearFigures();
            queryClient.removeQueries({ type: 'inactive' });
            void queryClient.invalidateQueries();
          }}
        />
      )}
    </Loaded>
  );
}
