import { BasisQuery, FinancialDataResponse } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { Snapshots } from './snapshots.usecases.ts';

export function registerSnapshotRoutes(
  routes: PeriodRoutes,
  { snapshots }: { snapshots: Pick<Snapshots, 'viewFinancialData'> },
): void {
  routes.view(
    '/api/financial-data/:startDate/:endDate',
    {
      summary: 'The figures of a period as of its last sync, on either basis',
      query: BasisQuery,
      response: FinancialDataResponse,
    },
    (accountId, dates, { basis }) => snapshots.viewFinancialData(accountId, dates, basis),
  );
}
