import { CashForecastResponse, ForecastQuery } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { ForecastUseCases } from './forecast.usecases.ts';

export function registerForecastRoutes(
  routes: PeriodRoutes,
  { forecast }: { forecast: ForecastUseCases },
): void {
  routes.view(
    '/api/cash-forecast/:startDate/:endDate',
    {
      summary: 'Cash for thirteen weeks and twelve months from the end of the period, line by line',
      query: ForecastQuery,
      response: CashForecastResponse,
    },
    (accountId, dates, query) => forecast.viewForecast(accountId, dates, query),
  );
}
