import { AdjustingFileQuery } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { AdjustingFiles } from './adjusting-files.usecases.ts';

export function registerAdjustingFileRoutes(
  routes: PeriodRoutes,
  { adjustingFiles }: { adjustingFiles: AdjustingFiles },
): void {
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
