import type { Price, UserStatus } from '@insights/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/ui/button.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { USER_STATUS_KEY } from '../../features/access/api/user-status.ts';
import { useUpdatePaymentStatus } from '../../features/payment/api/update-payment-status.ts';
import { FreeAccessPanel } from '../../features/payment/components/free-access-panel.tsx';
import { PriceCard } from '../../features/payment/components/price-card.tsx';
import { PromoForm } from '../../features/payment/components/promo-form.tsx';
import { showToast } from '../../lib/toast.ts';
import { TOASTS } from '../../lib/toasts.ts';

/** So long the message of success stands alone before the dashboard opens. */
const FREE_ACCESS_REFETCH_DELAY_MS = 500;

export function Checkout({ price }: { price: Price }) {
  const queryClient = useQueryClient();
  const markAsFree = useUpdatePaymentStatus();
  const getAccess = useUpdatePaymentStatus();

  const showPrice = (next: Price) => {
    // Only the price: learning of the access already granted would leave this page before the visitor asks to.
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

  const openDashboard = () =>
    getAccess.mutate(undefined, {
      onSuccess: () => {
        showToast(TOASTS.accessGranted);
        setTimeout(
          () => void queryClient.refetchQueries({ queryKey: USER_STATUS_KEY }),
          FREE_ACCESS_REFETCH_DELAY_MS,
        );
      },
      onError: () => showToast(TOASTS.freeGrantFailed),
    });

  return (
    <>
      <PageTitle>Complete Your Payment</PageTitle>
      <div className="mt-8 grid gap-6">
        <PriceCard price={price} />
        <PromoForm isApplied={price.discountPercent > 0} onApplied={showPrice} />
        {price.amount === 0 ? (
          <FreeAccessPanel
            isPending={getAccess.isPending || getAccess.isSuccess}
            onGetAccess={openDashboard}
          />
        ) : (
          <p className="text-secondary">
            Card payment is not available on this server yet. A promo code that covers the whole price gives
            access.
          </p>
        )}
        <Link to="/terms" className={`${buttonClass('secondary')} justify-self-start`}>
          Back to Terms
        </Link>
      </div>
    </>
  );
}
