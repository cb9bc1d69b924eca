import type { Basis, DemoPeriodsResponse, FinancialDataResponse, PeriodDates } from '@insights/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { callApi, PUBLIC_API } from '../../../lib/api/client.ts';
import { dataQuery } from '../../../lib/api/query.ts';
import { retryWhileSyncing } from '../../../lib/api/retry-while-syncing.ts';

/** Returns the periods available for the demo company, the default one first. */
export function useDemoPeriods() {
  return useQuery(dataQuery<DemoPeriodsResponse>(`${PUBLIC_API}/periods`));
}

/**
 * Returns the demo company's figures for a period. The previous figures stay on screen until the new ones have loaded.
 */
export function useDemoFigures(period: PeriodDates | null, basis: Basis | null) {
  const days = period && `${period.startDate}/${period.endDate}`;
  const path = `${PUBLIC_API}/financial-data/${days}${basis === null ? '' : `?basis=${basis}`}`;
  return useQuery({
    ...dataQuery<FinancialDataResponse>(path),
    queryFn:
      days === null
        ? skipToken
        : ({ signal }) => retryWhileSyncing(() => callApi<FinancialDataResponse>('GET', path, { signal })),
    placeholderData: keepPreviousData,
  });
}
