import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useUserStatus } from '../../features/access/api/user-status.ts';
import { AccessRedirect } from '../../features/access/components/access-redirect.tsx';
import { showToast } from '../../lib/toast.ts';
import { TOASTS } from '../../lib/toasts.ts';
import { Checkout } from '../payment/checkout.tsx';

export default function PaymentPage() {
  const { data: status, isError } = useUserStatus();
  // There is nothing to pay for before the terms are accepted, and nothing is known when the status is not.
  const isSetupFailed =
    isError || (status !== undefined && !status.hasAcceptedTerms && !status.hasPaidAccess);

  useEffect(() => {
    if (isSetupFailed) showToast(TOASTS.paymentSetupFailed);
  }, [isSetupFailed]);

  if (isSetupFailed) return <Navigate to="/terms" replace />;
  return (
    <AccessRedirect status={status}>
      <PageMeta
        title="Payment"
        description="Pay once, or use a promo code, to open the financial dashboard."
      />
      <DocumentPage>
        {status ? (
          <Checkout price={status.price} />
        ) : (
          <h1>
            <Spinner label="Setting up Payment" />
          </h1>
        )}
      </DocumentPage>
    </AccessRedirect>
  );
}
