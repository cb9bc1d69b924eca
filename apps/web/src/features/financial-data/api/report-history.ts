import type { ReportHistoryResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { ALWAYS_FRESH, queryKey } from '../../../lib/api/query.ts';

const PATH = '/api/report-history';

/** Returns the reports that the account has opened, by company. Refetched each time it is needed. */
export function useReportHistory({ isNeeded }: { isNeeded: boolean }) {
  return useQuery({
    queryKey: queryKey(PATH),
    queryFn: async ({ signal }) => (await callApi<ReportHistoryResponse>('GET', PATH, { signal })).data,
    ...ALWAYS_FRESH,
    enabled: isNeeded,
  });
}
