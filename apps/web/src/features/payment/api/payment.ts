import type {
  ApplyPromoResponse,
  CreatePaymentIntentResponse,
  UpdatePaymentStatusResponse,
} from '@insights/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';

/**
 * Creates a payment for the price owed. No card can be charged without the payment's client secret, so a missing secret
 * is treated as a failure.
 */
export async function createPaymentIntent(amount: number): Promise<string> {
  const path = '/api/create-payment-intent';
  const { clientSecret } = await callApi<CreatePaymentIntentResponse>('POST', path, { body: { amount } });
  if (!clientSecret) throw new Error('No client secret received');
  return clientSecret;
}

/**
 * Returns the payment that a card form confirms. It is created when the page opens, and again whenever the price
 * changes. Nothing is created for a price of 0. The payment is not cached after the page closes, because it may be paid
 * or replaced by the time of the next visit.
 */
export function useCreatePaymentIntent(amount: number) {
  return useQuery({
    queryKey: ['/api/create-payment-intent', { amount }],
    queryFn: () => createPaymentIntent(amount),
    enabled: amount > 0,
    gcTime: 0,
    // While the payment for a new price is being created, the page keeps the old payment and treats it as outdated.
    placeholderData: keepPreviousData,
  });
}

/** An invalid code is a regular response (`success: false`); only a failed call is an error. */
export function useApplyPromo() {
  return useMutation({
    mutationFn: (code: string) =>
      callApi<ApplyPromoResponse>('POST', '/api/apply-promo', { body: { code: code.trim() } }),
  });
}

/**
 * Asks the server to check again whether the price was paid or waived. The server grants only what it can verify.
 */
export function useUpdatePaymentStatus() {
  return useMutation({
    mutationFn: () => callApi<UpdatePaymentStatusResponse>('POST', '/api/update-payment-status'),
  });
}
