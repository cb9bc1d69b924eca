import { BasisQuery, PeriodDates, SchedulesResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { SchedulesUseCases } from './schedules.usecases.ts';

export function registerScheduleRoutes(
  app: ApiServer,
  { schedules }: { schedules: SchedulesUseCases },
): void {
  app.get(
    '/api/schedules/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'What is owed and owing by party and age, debt, and the largest customers and vendors',
        params: PeriodDates,
        querystring: BasisQuery,
        response: { 200: SchedulesResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await schedules.viewSchedules(account.id, params, query.basis),
    }),
  );
}
