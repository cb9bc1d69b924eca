import type { SupportRequest, SupportResponse, SupportTraceResponse } from '@insights/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { getQuery } from '../../../lib/api/query.ts';
import { TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';

export function useSendSupportRequest() {
  return useMutation({
    mutationFn: (request: SupportRequest) =>
      callApi<SupportResponse>('POST', '/api/support-request', { body: request }),
    onSuccess: () => showToast(TOASTS.supportRequestSent),
    onError: () => showToast(TOASTS.supportRequestFailed),
  });
}

/**
 * Returns the id that QuickBooks assigned to its last response for this visitor. Never cached, because there may be a
 * newer one.
 */
export function useSupportTrace() {
  return useQuery({
    ...getQuery<SupportTraceResponse>('/api/support-trace'),
    gcTime: 0,
    select: (answer) => answer.data.traceId,
  });
}
