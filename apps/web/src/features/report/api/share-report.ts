import type { ShareReportRequest, ShareReportResponse } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';

/** Creates a link to a report. The response is not cached: the caller has the only copy. */
export function useShareReport() {
  return useMutation({
    mutationFn: (body: ShareReportRequest) =>
      callApi<ShareReportResponse>('POST', '/api/share-report', { body }),
    gcTime: 0,
  });
}
