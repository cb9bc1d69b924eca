import type {
  ApplyPromoResponse,
  CreatePaymentIntentResponse,
  UpdatePaymentStatusResponse,
} from '@insights/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { queryKey } from '../../../lib/api/query.ts';

/**
 * Creates a payment for the price owed. Without its client secret no card can be charged, so a missing secret is a
 * failure.
 */
export async function createPaymentIntent(amount: number): Promise<string> {
  const path = '/api/create-payment-intent';
  const { clientSecret } = await callApi<CreatePaymentIntentResponse>('POST', path, { body: { amount } });
  if (!clientSecret) throw new Error('No client secret received');
  return clientSecret;
}

/**
 * The payment that a card form confirms: created when the page opens and again for every other price. A price of 0
 * creates none. It is not cached after the page closes, because the payment may have been paid or replaced by the next
 * visit.
 */
export function useCreatePaymentIntent(amount: number) {
  return useQuery({
    queryKey: queryKey('/api/create-payment-intent', { amount }),
    queryFn: () => createPaymentIntent(amount),
    enabled: amount > 0,
    gcTime: 0,
    // While the payment for a new price is created, the page keeps the old one and treats it as outdated.
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
 * Asks the server to check again what was paid or waived. The server grants nothing that it cannot verify.
 */
export function useUpdatePaymentStatus() {
  return useMutation({
    mutationFn: () => callApi<UpdatePaymentStatusResponse>('POST', '/api/update-payment-status'),
  });
}
