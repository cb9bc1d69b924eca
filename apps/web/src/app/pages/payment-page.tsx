import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useUserStatus } from '../../features/access/api/access.ts';
import { AccessRedirect } from '../../features/access/components/access-redirect.tsx';
import { useCreatePaymentIntent } from '../../features/payment/api/payment.ts';
import { useConfig } from '../../lib/api/config.ts';
import { failureInWords } from '../../lib/api/failure.ts';
import { TOASTS } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';
import { Checkout } from '../payment/checkout.tsx';

export default function PaymentPage() {
  const { data: status, error: statusError, isFetching: isAskingStatus } = useUserStatus();
  const config = useConfig();
  const mayPay = status?.hasAcceptedTerms === true && !status.hasPaidAccess;
  const intent = useCreatePaymentIntent(mayPay ? status.price.amount : 0);
  // The payment may have been rejected only because the page is out of date. Reloading the status then shows a
  // different price, or that the visitor has access.
  const isIntentRefused = intent.isError && !isAskingStatus;
  // Payment is not possible before the terms are accepted, or while the status is unknown.
  const error = statusError ?? config.error ?? (isIntentRefused ? intent.error : null);
  const isSetupFailed =
    error !== null || (status !== undefined && !status.hasAcceptedTerms && !status.hasPaidAccess);

  useEffect(() => {
    if (isSetupFailed) showToast(TOASTS.paymentSetupFailed);
  }, [isSetupFailed]);

  if (isSetupFailed) {
    return (
      <Redirect href="/terms" replace state={error && `${failureInWords(error)} You were not charged.`} />
    );
  }
  const isReady =
    mayPay && config.data !== undefined && (intent.data !== undefined || status.price.amount === 0);
  return (
    <AccessRedirect status={status}>
      <DocumentPage
        title="Payment"
        description="Pay once, or use a promo code, to open the financial dashboard."
        heading={null}
      >
        {isReady ? (
          <Checkout
            price={status.price}
            payments={config.data.payments}
            clientSecret={intent.isPlaceholderData ? null : (intent.data ?? null)}
          />
        ) : (
          // As tall as the window, so that the footer does not move.
          <h1 className="min-h-screen">
            <Spinner label="Setting up Payment" />
          </h1>
        )}
      </DocumentPage>
    </AccessRedirect>
  );
}
