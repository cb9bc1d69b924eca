import { useEffect, useRef, useState } from 'react';
import { paymentFailedToast } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';
import { forgetBankRefusal, wasRefusedByBank } from './bank-refusal.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

const REFUSED_BY_BANK =
  'Your bank did not confirm the payment. You were not charged. Try again, or use another card.';
const UNREACHABLE =
  'The payment service could not be reached. Check your connection and try again: nothing is charged twice.';

interface PaymentOptions {
  /** Prepares for the payment; returns false, after showing the error, if the payment must not start. */
  readonly prepare: () => Promise<boolean>;
  readonly onPaid: () => void;
}

/** Runs one payment attempt at a time, however often the button is pressed. */
export function usePayment({ prepare, onPaid }: PaymentOptions) {
  // A second click can come before the first one's state is rendered; the ref changes immediately.
  const isUnderWay = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(() =>
    wasRefusedByBank(sessionStorage) ? REFUSED_BY_BANK : undefined,
  );

  const setUnderWay = (next: boolean) => {
    isUnderWay.current = next;
    setIsPaying(next);
  };

  // A browser may restore the page as it was, still paying, when its user returns from the bank's page.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && setUnderWay(false);
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  });

  const pay = async (confirm: () => Promise<PaymentOutcome>) => {
    if (isUnderWay.current) return;
    setUnderWay(true);
    setFailure(undefined);
    forgetBankRefusal(sessionStorage);
    if (!(await prepare())) {
      setUnderWay(false);
      return;
    }
    let isUnreachable = false;
    const outcome = await confirm().catch((error: unknown): PaymentOutcome => {
      isUnreachable = error instanceof TypeError;
      return { status: 'failed' };
    });
    // In the other two cases the button stays disabled: the page is about to navigate away.
    if (outcome.status === 'paid') onPaid();
    if (outcome.status === 'failed') {
      const toast = paymentFailedToast(outcome.message);
      showToast(toast);
      const words = outcome.isCardRefused ? `${toast.text} You were not charged.` : toast.text;
      setFailure(isUnreachable ? UNREACHABLE : words);
      setUnderWay(false);
    }
  };

  return { pay, isPaying, failure };
}
