import type {
  ApplyPromoResponse,
  CreatePaymentIntentResponse,
  UpdatePaymentStatusResponse,
} from '@insights/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { queryKey } from '../../../lib/api-query.ts';

/** Asks for a payment of the price owed. Without its secret no card can be charged, so that is a failure. */
export async function createPaymentIntent(amount: number): Promise<string> {
  const path = '/api/create-payment-intent';
  const { clientSecret } = await callApi<CreatePaymentIntentResponse>('POST', path, { body: { amount } });
  if (!clientSecret) throw new Error('No client secret received');
  return clientSecret;
}

/**
 * The payment that a card form is to confirm: made when the page opens and again for every other price. Nothing is asked
 * for a price of 0. It is forgotten with the page, because a payment may be paid or replaced by the time one comes back.
 */
export function useCreatePaymentIntent(amount: number) {
  return useQuery({
    queryKey: queryKey('/api/create-payment-intent', { amount }),
    queryFn: () => createPaymentIntent(amount),
    enabled: amount > 0,
    gcTime: 0,
    // While the payment of a new price is made, the page stays as it is and knows the old one as out of date.
    placeholderData: keepPreviousData,
  });
}

/** A code that is not valid is an answer (`success: false`); only a call that failed is an error. */
export function useApplyPromo() {
  return useMutation({
    mutationFn: (code: string) =>
      callApi<ApplyPromoResponse>('POST', '/api/apply-promo', { body: { code: code.trim() } }),
  });
}

/** Asks the server to look again at what was paid or waived. It grants nothing that it cannot see for itself. */
export function useUpdatePaymentStatus() {
  return useMutation({
    mutationFn: () => callApi<UpdatePaymentStatusResponse>('POST', '/api/update-payment-status'),
  });
}
