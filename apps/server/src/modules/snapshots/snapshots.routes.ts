import { BasisQuery, FinancialDataResponse, PeriodDates } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Snapshots } from './snapshots.usecases.ts';

export function registerSnapshotRoutes(app: ApiServer, { snapshots }: { snapshots: Snapshots }): void {
  app.get(
    '/api/financial-data/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The figures of a period as of its last sync, on either basis',
        params: PeriodDates,
        querystring: BasisQuery,
        response: { 200: FinancialDataResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await snapshots.viewFinancialData(account.id, params, query.basis),
    }),
  );
}
