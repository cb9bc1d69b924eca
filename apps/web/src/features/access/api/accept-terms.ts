import { AcceptTermsResponse } from '@insights/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { TOASTS } from '../../../lib/toasts.ts';
import { USER_STATUS_KEY } from './user-status.ts';

export function useAcceptTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST', '/api/accept-terms', AcceptTermsResponse),
    onSuccess: async () => {
      showToast(TOASTS.termsAccepted);
      // The payment page asks whether the terms were accepted: it must not be told what was true before.
      await queryClient.refetchQueries({ queryKey: USER_STATUS_KEY });
    },
    onError: () => showToast(TOASTS.acceptTermsFailed),
  });
}
