import { BasisQuery, SchedulesResponse } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { schedulesResponse } from './schedules.response.ts';

export function registerScheduleRoutes(routes: PeriodRoutes, { snapshots }: { snapshots: Snapshots }): void {
  routes.view(
    '/api/schedules/:startDate/:endDate',
    {
      summary: 'Receivables and payables by age, debt, and the largest customers and vendors',
      query: BasisQuery,
      response: SchedulesResponse,
    },
    async (accountId, dates, { basis }) => schedulesResponse(await snapshots.get(accountId, dates), basis),
  );
}
