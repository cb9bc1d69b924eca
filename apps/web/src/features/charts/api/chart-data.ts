import type { ChartDataResponse, ChartType } from '@insights/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { figuresPath, type ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';

/**
 * Returns a query for a chart of the displayed figures: the data for Chart.js, and the same data in words and as a
 * table.
 */
export function chartDataQuery(type: ChartType, figures: ShownFigures) {
  const { company, startDate, endDate, basis, fingerprint, isReadOnly } = figures;
  return queryOptions({
    queryKey: ['/api/chart-data', { type, startDate, endDate, basis, fingerprint, isReadOnly }],
    queryFn: ({ signal }) =>
      isReadOnly
        ? callApi<ChartDataResponse>('GET', figuresPath(figures, 'chart-data', '', { type }), { signal })
        : callApi<ChartDataResponse>('POST', pathFor(company, '/api/chart-data'), {
            body: { type, startDate, endDate, basis },
            signal,
          }),
  });
}
