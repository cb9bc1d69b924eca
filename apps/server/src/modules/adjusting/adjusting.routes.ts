import {
  AdjustingEntriesResponse,
  AdjustingFileQuery,
  BasisQuery,
  DecideEntryRequest,
} from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import { PAID, PeriodRoutes } from '../../shared/period-routes.ts';
import type { Adjusting } from './adjusting.usecases.ts';
import type { AdjustingFiles } from './adjusting-files.usecases.ts';
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

/** Registers the routes that are not available for the demo company. */
export function registerDecisionRoutes(
  calls: Calls,
  { deciding, adjustingFiles }: { deciding: Deciding; adjustingFiles: AdjustingFiles },
): void {
  calls.post(
    '/api/decide-adjusting-entry',
    {
      access: 'paid',
      summary: 'Accept, reject, edit or reopen an adjusting entry',
      body: DecideEntryRequest,
      response: AdjustingEntriesResponse,
    },
    ({ account, body }) => deciding.decide(account.id, body),
  );
  const routes = new PeriodRoutes(calls, PAID);
  routes.download(
    '/api/adjusting-entries/:startDate/:endDate/file',
    {
      summary: 'Adjusting entries as CSV, for QuickBooks’ import of journal entries',
      query: AdjustingFileQuery,
    },
    adjustingFiles.downloadJournal,
  );
  routes.download(
    '/api/adjusting-entries/:startDate/:endDate/accounts',
    { summary: 'Accounts that adjusting entries need, as CSV for QuickBooks', query: AdjustingFileQuery },
    adjustingFiles.downloadAccounts,
  );
}
