import type { ShareReportRequest, ShareReportResponse } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { pathFor } from '../../../lib/company-of.ts';

/** Creates a link to a report. The response is not cached: the caller has the only copy. */
export function useShareReport(company: string) {
  return useMutation({
    mutationFn: (body: ShareReportRequest) =>
      callApi<ShareReportResponse>('POST', pathFor(company, '/api/share-report'), { body }),
    gcTime: 0,
  });
}
