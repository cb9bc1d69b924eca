import {
  type Basis,
  DemoPeriodsResponse,
  FinancialDataResponse,
  type PeriodDates,
} from '@insights/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { callApi, OPEN_CALLS } from '../../../lib/api-client.ts';
import { getQuery, queryKey } from '../../../lib/api-query.ts';
import { untilRead } from '../../../lib/until-read.ts';

/** The periods that are shown of the demo company, the one to begin with first. */
export function useDemoPeriods() {
  return useQuery({
    ...getQuery(`${OPEN_CALLS}/periods`, DemoPeriodsResponse),
    select: (answer) => answer.data,
  });
}

/** Its figures of one of them. Those that are shown stay until others have come. */
export function useDemoFigures(period: PeriodDates | null, basis: Basis | null) {
  const days = period && `${period.startDate}/${period.endDate}`;
  const path = `${OPEN_CALLS}/financial-data/${days}${basis === null ? '' : `?basis=${basis}`}`;
  return useQuery({
    queryKey: queryKey(path),
    queryFn:
      days === null
        ? skipToken
        : async ({ signal }) =>
            (await untilRead(() => callApi('GET', path, FinancialDataResponse, { signal }))).data,
    placeholderData: keepPreviousData,
  });
}
