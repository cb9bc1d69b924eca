import {
  BasisQuery,
  FinancialDataRequest,
  FinancialDataResponse,
  PeriodDates,
  SyncProgressResponse,
} from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Snapshots } from './snapshots.usecases.ts';

export function registerSnapshotRoutes(app: ApiServer, { snapshots }: { snapshots: Snapshots }): void {
  app.post(
    '/api/financial-data',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'Read the books anew and compute the figures of a period',
        body: FinancialDataRequest,
        response: { 200: FinancialDataResponse },
      },
    },
    async ({ account, body }) => ({
      success: true as const,
      data: await snapshots.readFinancialData(account.id, body),
    }),
  );

  app.get(
    '/api/financial-data/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The figures of a period as they were last read, on either basis',
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

  app.get(
    '/api/sync-progress',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'How far the reading of a period has come',
        querystring: FinancialDataRequest,
        response: { 200: SyncProgressResponse },
      },
    },
    async ({ account, query }) => ({
      success: true as const,
      data: await snapshots.progressOf(account.id, query),
    }),
  );
}
