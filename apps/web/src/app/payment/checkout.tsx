import type { PaymentsConfig, Price, UserStatus } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../components/ui/button.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { USER_STATUS_KEY } from '../../features/access/api/access.ts';
import { useReceiptEmail } from '../../features/account/receipt-email.tsx';
import { useUpdatePaymentStatus } from '../../features/payment/api/payment.ts';
import { CardPayment } from '../../features/payment/components/card-payment.tsx';
import { FreeAccessPanel } from '../../features/payment/components/free-access-panel.tsx';
import PaymentReceived from '../../features/payment/components/payment-received.tsx';
import { PriceCard } from '../../features/payment/components/price-card.tsx';
import { PromoForm } from '../../features/payment/components/promo-form.tsx';
import SupportEmail from '../../features/support/components/support-email.tsx';
import { TOASTS } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';

/** Time between the success message and the refetch that opens the dashboard. */
const FREE_ACCESS_REFETCH_DELAY_MS = 500;

interface CheckoutProps {
  price: Price;
  payments: PaymentsConfig;
  /** Null while there is no payment for this price, or if nothing is owed. */
  clientSecret: string | null;
}

export function Checkout({ price, payments, clientSecret }: CheckoutProps) {
  const queryClient = useQueryClient();
  const markAsFree = useUpdatePaymentStatus();
  const getAccess = useUpdatePaymentStatus();
  const markAsPaid = useUpdatePaymentStatus();
  const lookAgain = useUpdatePaymentStatus();
  const receipt = useReceiptEmail();
  const [isPaid, setIsPaid] = useState(false);
  const refetchStatus = () => queryClient.refetchQueries({ queryKey: USER_STATUS_KEY });

  /**
   * First makes the server check the payment, because the status endpoint only returns what the server already knows.
   * Any failure has already been logged.
   */
  const askForAccess = async () => {
    await lookAgain.mutateAsync().catch(() => undefined);
    await refetchStatus();
  };

  const showPrice = (next: Price) => {
    // Updates only the price: if access were updated as well, the visitor would leave this page before choosing to.
    queryClient.setQueryData<{ data: UserStatus }>(
      USER_STATUS_KEY,
      (answer) => answer && { ...answer, data: { ...answer.data, price: next } },
    );
    if (next.amount > 0) return;
    markAsFree.mutate(undefined, {
      onSuccess: () => showToast(TOASTS.freeAccessGranted),
      onError: () => showToast(TOASTS.freeGrantFailed),
    });
  };

  const openForFree = () =>
    getAccess.mutate(undefined, {
      onSuccess: () => {
        showToast(TOASTS.accessGranted);
        setTimeout(refetchStatus, FREE_ACCESS_REFETCH_DELAY_MS);
      },
      onError: () => showToast(TOASTS.freeGrantFailed),
    });

  const showAsPaid = () =>
    markAsPaid.mutate(undefined, {
      // The payment has gone through, and Stripe also informs the server, so the visitor does not have to do anything.
      onError: (error) => console.error('The payment status could not be updated.', error.message),
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: USER_STATUS_KEY, refetchType: 'none' });
        showToast(TOASTS.paymentSuccessful);
        setIsPaid(true);
      },
    });

  return (
    <>
      <PageTitle>Complete Your Payment</PageTitle>
      <div className="mt-8 grid gap-8">
        <PriceCard price={price} />
        {isPaid ? (
          <PaymentReceived onAsk={askForAccess} supportEmail={<SupportEmail subject="Payment" />} />
        ) : (
          <>
            <PromoForm isApplied={price.discountPercent > 0} onApplied={showPrice} />
            {price.amount > 0 ? (
              <CardPayment
                payments={payments}
                clientSecret={clientSecret}
                amount={fromDollars(price.amount)}
                receipt={receipt}
                onPaid={showAsPaid}
              />
            ) : (
              <>
                <FreeAccessPanel
                  isPending={getAccess.isPending || getAccess.isSuccess}
                  error={getAccess.error ?? markAsFree.error}
                  onGetAccess={openForFree}
                />
                <Link href="/terms" className={`${buttonClass('secondary')} justify-self-start`}>
                  Back to Terms
                </Link>
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}
