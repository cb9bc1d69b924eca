import type { ReportHistoryResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { ALWAYS_FRESH, dataQuery } from '../../../lib/api/query.ts';

/** Returns the reports that the account has opened, by company. Refetched each time it is needed. */
export function useReportHistory({ isNeeded }: { isNeeded: boolean }) {
  return useQuery({
    ...dataQuery<ReportHistoryResponse>('/api/report-history'),
    ...ALWAYS_FRESH,
    enabled: isNeeded,
  });
}
