import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../lib/stored.ts';
import { paymentFailedToast } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';
import { BANK_REFUSAL } from './bank-refusal.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

const REFUSED_BY_BANK =
  'Your bank did not confirm the payment. You were not charged. Try again, or use another card.';
const UNREACHABLE =
  'The payment service could not be reached. Check your connection and try again: nothing is charged twice.';

interface PaymentOptions {
  /** Prepares for the payment. Returns false, after showing an error, if the payment must not start. */
  readonly prepare: () => Promise<boolean>;
  readonly onPaid: () => void;
}

/** Runs only one payment attempt at a time, no matter how often the button is clicked. */
export function usePayment({ prepare, onPaid }: PaymentOptions) {
  // A second click can come before the state from the first click is rendered, but the ref changes immediately.
  const isUnderWay = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(() =>
    readStored(sessionStorage, BANK_REFUSAL) !== null ? REFUSED_BY_BANK : undefined,
  );

  const setUnderWay = (next: boolean) => {
    isUnderWay.current = next;
    setIsPaying(next);
  };

  // When the user returns from the bank's page, the browser may restore the page as it was, with the payment still in
  // progress.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && setUnderWay(false);
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  });

  const pay = async (confirm: () => Promise<PaymentOutcome>) => {
    if (isUnderWay.current) return;
    setUnderWay(true);
    setFailure(undefined);
    writeStored(sessionStorage, BANK_REFUSAL, null);
    if (!(await prepare())) {
      setUnderWay(false);
      return;
    }
    let isUnreachable = false;
    const outcome = await confirm().catch((error: unknown): PaymentOutcome => {
      isUnreachable = error instanceof TypeError;
      return { status: 'failed' };
    });
    // For the outcomes `leaving` and `paid`, the button stays disabled because the page is about to change.
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
