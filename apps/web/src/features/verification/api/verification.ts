import type { VerifyReportResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/query.ts';

/** Returns what was issued under a report number; does nothing for an empty one. */
export function useVerifiedReport(number: string) {
  return useQuery({
    ...dataQuery<VerifyReportResponse>(`/api/verify/${encodeURIComponent(number)}`),
    enabled: number !== '',
  });
}
