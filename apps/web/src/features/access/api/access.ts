import type { AcceptTermsResponse, UserStatusResponse } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { dataQuery } from '../../../lib/api/query.ts';
import { TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';

const userStatusQuery = dataQuery<UserStatusResponse>('/api/user-status');

export const USER_STATUS_KEY = userStatusQuery.queryKey;

/** Returns whether the visitor has accepted the terms and has access, and the amount owed. */
export function useUserStatus() {
  return useQuery(userStatusQuery);
}

export function useAcceptTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<AcceptTermsResponse>('POST', '/api/accept-terms'),
    onSuccess: async () => {
      showToast(TOASTS.termsAccepted);
      // The payment page needs to know whether the terms were accepted, so the cached status must be refetched first.
      await queryClient.refetchQueries({ queryKey: USER_STATUS_KEY });
    },
    onError: () => showToast(TOASTS.acceptTermsFailed),
  });
}
