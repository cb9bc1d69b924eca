import { CashForecastResponse, ForecastQuery } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { forecastResponse } from './forecast.response.ts';
import { FORECAST_VIEW, forecastOf } from './forecast.usecases.ts';

export function registerForecastRoutes(
  routes: PeriodRoutes,
  { snapshots, adjusting }: { snapshots: Snapshots; adjusting: Pick<Adjusting, 'adjust'> },
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
      const adjusted = await adjusting.adjust(accountId, current, dates);
      const { books } = adjusted.view(FORECAST_VIEW, 'Accrual');
      const forecast = await forecastOf(adjusted, query.reserve);
      return forecastResponse(forecast, { company: current.company, books }, query);
    },
  );
}
