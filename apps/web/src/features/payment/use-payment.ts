import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { paymentFailedToast } from '../../lib/toasts.ts';
import { forgetBankRefusal, wasRefusedByBank } from './bank-refusal.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

const REFUSED_BY_BANK =
  'Your bank did not confirm the payment. You were not charged. Try again, or use another card.';
const UNREACHABLE =
  'The payment service could not be reached. Check your connection and try again: nothing is charged twice.';

interface PaymentOptions {
  /** What must be in order before any money moves; false when it is not, and has been told. */
  readonly prepare: () => Promise<boolean>;
  readonly onPaid: () => void;
}

/** One attempt to pay at a time, however often the button is pressed. */
export function usePayment({ prepare, onPaid }: PaymentOptions) {
  // A second click can come before the first one's state is rendered; the reference is there at once.
  const isUnderWay = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(() =>
    wasRefusedByBank(sessionStorage) ? REFUSED_BY_BANK : undefined,
  );

  const setUnderWay = (next: boolean) => {
    isUnderWay.current = next;
    setIsPaying(next);
  };

  // A browser may bring the page back as it was left, still paying, when its user returns from the bank's page.
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
    // In the other two cases the button stays as it is: this page is about to be left.
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
