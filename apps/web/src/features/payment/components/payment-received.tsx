import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../../../components/ui/spinner.tsx';

/** How long the success message is shown before the dashboard opens. */
const REDIRECT_DELAY_MS = 1_500;
/**
 * If access is not available by then, the server will learn about the payment from Stripe's webhook. The page polls at
 * this interval.
 */
const ASK_AGAIN_MS = 3_000;
const LONG_MS = 30_000;

interface PaymentReceivedProps {
  /** Checks whether access is available; if it is, the parent redirects the visitor. */
  onAsk: () => Promise<unknown>;
  supportEmail: ReactNode;
}

/** Replaces the card form after payment, so that nobody pays twice while waiting for access. */
export default function PaymentReceived({ onAsk, supportEmail }: PaymentReceivedProps) {
  const ask = useEffectEvent(onAsk);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    heading.current?.focus();
    let timer = setTimeout(askAgain, REDIRECT_DELAY_MS);
    async function askAgain() {
      await ask();
      timer = setTimeout(askAgain, ASK_AGAIN_MS);
    }
    const late = setTimeout(() => setIsLate(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, []);

  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-good/50 bg-surface p-6">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-heading text-good">
        Payment received
      </h2>
      <Spinner label="Opening your dashboard" />
      {isLate && (
        <p role="status">
          This is taking longer than usual. Your payment is safe and your access will open automatically, even
          if you close this page. If it has not opened within an hour, write to {supportEmail}.
        </p>
      )}
    </section>
  );
}
