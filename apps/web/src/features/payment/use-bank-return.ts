import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../lib/api/failure.ts';
import { setSearch, useSearch, withChoice } from '../../lib/routing/search.ts';
import { writeStored } from '../../lib/stored.ts';
import { paymentFailedToast, TOASTS } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';
import { useUpdatePaymentStatus } from './api/payment.ts';
import { BANK_REFUSAL } from './bank-refusal.ts';

/** Query parameters that Stripe adds to the URL when a visitor returns from the bank's page. */
const ADDED = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * `checking` while the server verifies the payment; `paid` if it succeeded; null if there is nothing to report.
 */
type BankReturn = 'checking' | 'paid' | null;

/**
 * Handles a visitor who returns from the bank's page. The URL is not proof of payment, because anyone can type it, so
 * the server is asked to check. The URL is cleaned immediately, because it contains the payment's secret.
 */
export function useBankReturn(): BankReturn {
  const search = useSearch();
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
    setSearch(
      ADDED.reduce((rest, name) => withChoice(rest, name, null), search),
      { replace: true },
    );
    const tellRefusal = () => {
      writeStored(sessionStorage, BANK_REFUSAL, 'yes');
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
        // The server could not verify the payment now, but Stripe also sends it the result.
        console.error('The payment status could not be updated.', error.message);
        showAsPaid();
      },
    });
  }, [arrival, search, updatePaymentStatus]);

  return result;
}
