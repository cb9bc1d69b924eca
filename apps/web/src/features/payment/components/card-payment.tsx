import type { PaymentsConfig } from '@insights/contracts';
import { lazy, Suspense } from 'react';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { CardFormProps } from './card-form.tsx';
import { TestCardForm } from './test-card-form.tsx';

const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'));

interface CardPaymentProps extends Omit<CardFormProps, 'publishableKey'> {
  payments: PaymentsConfig;
}

/**
 * The card form for this server's payment provider. Stripe's library is loaded only if Stripe processes the cards.
 */
export function CardPayment({ payments, ...form }: CardPaymentProps) {
  const { publishableKey, sandboxUrl, testMode } = payments;
  if (sandboxUrl !== null) {
    return <TestCardForm {...form} publishableKey={publishableKey} sandboxUrl={sandboxUrl} />;
  }
  return (
    <Suspense fallback={<Spinner label="Setting up Payment" />}>
      <StripeCardForm {...form} publishableKey={publishableKey} isTestMode={testMode} />
    </Suspense>
  );
}
