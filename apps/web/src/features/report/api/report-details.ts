import type { ReportDetailsResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/query.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';

/** Returns the author and recipient from the company's last report. Refetched whenever the dialog opens. */
export function useReportDetails({ company }: Pick<ShownFigures, 'company'>) {
  const path = pathFor(company, '/api/report-details');
  return useQuery({ ...dataQuery<ReportDetailsResponse>(path), gcTime: 0 });
}
