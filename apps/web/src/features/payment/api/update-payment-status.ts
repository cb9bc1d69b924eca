import { UpdatePaymentStatusResponse } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Asks the server to look again at what was paid or waived. It grants nothing that it cannot see for itself. */
export function useUpdatePaymentStatus() {
  return useMutation({
    mutationFn: () => callApi('POST', '/api/update-payment-status', UpdatePaymentStatusResponse),
  });
}
