import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../lib/failure.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { showToast } from '../../lib/toast.ts';
import { paymentFailedToast, TOASTS } from '../../lib/toasts.ts';
import { withChoice } from '../../lib/use-addressed.ts';
import { useUpdatePaymentStatus } from './api/payment.ts';
import { rememberBankRefusal } from './bank-refusal.ts';

/** What Stripe adds to the address when it sends a visitor back from the bank's page. */
const ADDED = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** `checking` while the server looks at the payment; `paid` when it went through; null when there is nothing to tell. */
export type BankReturn = 'checking' | 'paid' | null;

/**
 * A visitor who comes back from the bank's page. The address only says that there is something to look at: anyone can
 * write one, so the server is asked. It is cleaned at once, because it holds the secret of the payment.
 */
export function useBankReturn(): BankReturn {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => {
    const params = new URLSearchParams(search);
    return {
      isReturn: params.has('payment_intent'),
      isFailed: params.get('redirect_status') === 'failed',
    };
  });
  const [result, setResult] = useState<BankReturn>(arrival.isReturn && !arrival.isFailed ? 'checking' : null);
  const { mutate: updatePaymentStatus } = useUpdatePaymentStatus();
  const isTold = useRef(false);

  useEffect(() => {
    if (!arrival.isReturn || isTold.current) return;
    isTold.current = true;
    navigate(
      { search: ADDED.reduce((rest, name) => withChoice(rest, name, null), search) },
      { replace: true },
    );
    const tellRefusal = () => {
      rememberBankRefusal(sessionStorage);
      showToast(paymentFailedToast());
    };
    if (arrival.isFailed) {
      tellRefusal();
      return;
    }
    const showAsPaid = () => {
      showToast(TOASTS.paymentSuccessful);
      setResult('paid');
    };
    updatePaymentStatus(undefined, {
      onSuccess: showAsPaid,
      onError: (error) => {
        if (describeFailure(error).status === 402) {
          tellRefusal();
          setResult(null);
          return;
        }
        // The server could not look now. It learns of the payment from Stripe as well.
        console.error('The payment status could not be updated.', error.message);
        showAsPaid();
      },
    });
  }, [arrival, search, navigate, updatePaymentStatus]);

  return result;
}
