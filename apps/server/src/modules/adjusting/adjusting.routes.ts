import { AdjustingEntriesResponse, BasisQuery } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { Adjusting } from './adjusting.usecases.ts';

export function registerAdjustingRoutes(
  routes: PeriodRoutes,
  { adjusting }: { adjusting: Pick<Adjusting, 'listEntries'> },
): void {
  routes.view(
    '/api/adjusting-entries/:startDate/:endDate',
    {
      summary: 'Adjusting entries that the review proposes, and the main figures with them',
      query: BasisQuery,
      response: AdjustingEntriesResponse,
    },
    (accountId, dates, { basis }) => adjusting.listEntries(accountId, dates, basis),
  );
}
