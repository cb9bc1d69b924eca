import { BasisQuery, SchedulesResponse } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { SchedulesUseCases } from './schedules.usecases.ts';

export function registerScheduleRoutes(
  routes: PeriodRoutes,
  { schedules }: { schedules: SchedulesUseCases },
): void {
  routes.view(
    '/api/schedules/:startDate/:endDate',
    {
      summary: 'Receivables and payables by age, debt, and the largest customers and vendors',
      query: BasisQuery,
      response: SchedulesResponse,
    },
    (accountId, dates, { basis }) => schedules.viewSchedules(accountId, dates, basis),
  );
}
