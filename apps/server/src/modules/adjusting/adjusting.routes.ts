import { AdjustingEntriesResponse, BasisQuery, DecideEntryRequest } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { Adjusting } from './adjusting.usecases.ts';
import type { Deciding } from './decisions.usecases.ts';

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

export function registerDecisionRoutes(app: ApiServer, { deciding }: { deciding: Deciding }): void {
  app.post(
    '/api/decide-adjusting-entry',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Accept, reject, edit or reopen an adjusting entry',
        body: DecideEntryRequest,
        response: { 200: AdjustingEntriesResponse },
      },
    },
    async ({ account, body }) => ({
      success: true as const,
      data: await deciding.decide(account.id, body),
    }),
  );
}
