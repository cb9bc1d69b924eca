import type { ReportDetailsResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/query.ts';

/** Returns the author and recipient from the company's last report. Refetched whenever the dialog opens. */
export function useReportDetails() {
  return useQuery({ ...dataQuery<ReportDetailsResponse>('/api/report-details'), gcTime: 0 });
}
