import { ApplyPromoResponse } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** A code that is not valid is an answer (`success: false`); only a call that failed is an error. */
export function useApplyPromo() {
  return useMutation({
    mutationFn: (code: string) =>
      callApi('POST', '/api/apply-promo', ApplyPromoResponse, { body: { code: code.trim() } }),
  });
}
