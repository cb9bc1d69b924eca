import type { ReportDetailsResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { queryKey } from '../../../lib/api/query.ts';

const PATH = '/api/report-details';

/** Preparer and client details of the company's last report. Refetched whenever the dialog opens. */
export function useReportDetails() {
  return useQuery({
    queryKey: queryKey(PATH),
    gcTime: 0,
    queryFn: async ({ signal }) => (await callApi<ReportDetailsResponse>('GET', PATH, { signal })).data,
  });
}
