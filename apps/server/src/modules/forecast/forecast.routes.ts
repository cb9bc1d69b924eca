import { CashForecastResponse, ForecastQuery } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { forecastResponse } from './forecast.response.ts';
import { forecastOf } from './forecast.usecases.ts';

export function registerForecastRoutes(
  routes: PeriodRoutes,
  { snapshots }: { snapshots: Pick<Snapshots, 'get'> },
): void {
  routes.view(
    '/api/cash-forecast/:startDate/:endDate',
    {
      summary: 'Cash for thirteen weeks and twelve months from the end of the period, line by line',
      query: ForecastQuery,
      response: CashForecastResponse,
    },
    async (accountId, dates, query) => {
      const current = await snapshots.get(accountId, dates);
      return forecastResponse(await forecastOf(current, query.reserve), current, query);
    },
  );
}
