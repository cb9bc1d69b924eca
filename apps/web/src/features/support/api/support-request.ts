import { type SupportRequest, SupportResponse } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { TOASTS } from '../../../lib/toasts.ts';

export function useSendSupportRequest() {
  return useMutation({
    mutationFn: (request: SupportRequest) =>
      callApi('POST', '/api/support-request', SupportResponse, { body: request }),
    onSuccess: () => showToast(TOASTS.supportRequestSent),
    onError: () => showToast(TOASTS.supportRequestFailed),
  });
}
