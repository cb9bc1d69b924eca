import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMemo, useState } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paymentOutcome } from '../payment-outcome.ts';
import { usePayment } from '../use-payment.ts';
import { CardFormFrame, type CardFormProps } from './card-form.tsx';

interface StripeCardFormProps extends CardFormProps {
  isTestMode: boolean;
}

/**
 * Stripe's own card fields in Stripe's iframes, so that only Stripe sees the card. This is a separate chunk together
 * with Stripe's library.
 */
export default function StripeCardForm({ publishableKey, clientSecret, ...form }: StripeCardFormProps) {
  const [isUnreachable, setIsUnreachable] = useState(false);
  const stripe = useMemo(
    () =>
      loadStripe(publishableKey).catch(() => {
        setIsUnreachable(true);
        return null;
      }),
    [publishableKey],
  );

  if (isUnreachable) {
    return (
      <Notice tone="bad" title="Stripe’s card form could not be loaded" isAlert>
        <p>
          Nothing was charged. Check your connection, and that no extension blocks js.stripe.com, then reload
          the page.
        </p>
      </Notice>
    );
  }
  if (clientSecret === null) return <Spinner label="Setting up Payment" />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: appearance() }}>
      <StripeFields {...form} />
    </Elements>
  );
}

type StripeFieldsProps = Omit<StripeCardFormProps, 'publishableKey' | 'clientSecret'>;

function StripeFields({ amount, receipt, isTestMode, onPaid }: StripeFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const { pay, isPaying, failure } = usePayment({ prepare: receipt.save, onPaid });

  const submit = () => {
    if (stripe === null || elements === null) return;
    void pay(async () => {
      const { paymentIntent, error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}/dashboard` },
        redirect: 'if_required',
      });
      return paymentOutcome({ status: paymentIntent?.status, error });
    });
  };

  return (
    <CardFormFrame
      title="Pay by card"
      note={
        isTestMode && (
          <p className="text-secondary">
            <strong className="font-strong text-caution">Test mode:</strong> no real money is charged.
          </p>
        )
      }
      amount={amount}
      receiptField={receipt.field}
      isReady={isReady}
      isPaying={isPaying}
      failure={failure}
      onPay={submit}
    >
      <PaymentElement onReady={() => setIsReady(true)} />
    </CardFormFrame>
  );
}

/** Stripe's iframes cannot use our style sheet, so they get its current values, for light or dark mode. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--color-accent'),
      colorBackground: token('--color-surface'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-secondary'),
      colorDanger: token('--color-bad'),
      borderRadius: token('--radius-control'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '15px',
    },
  };
}
