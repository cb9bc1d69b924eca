import { FinancialDataRequest, FinancialDataResponse, SyncProgressResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import type { Snapshots } from './snapshots.usecases.ts';

export function registerSnapshotRoutes(app: ApiServer, { snapshots }: { snapshots: Snapshots }): void {
  app.post(
    '/api/financial-data',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Read the books anew and compute the figures of a period',
        body: FinancialDataRequest,
        response: { 200: FinancialDataResponse },
      },
    },
    async ({ visitor, body }) => ({
      success: true as const,
      data: await snapshots.readFinancialData(requirePaidAccess(visitor).account.id, body),
    }),
  );

  app.get(
    '/api/sync-progress',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'How far the reading of a period has come',
        querystring: FinancialDataRequest,
        response: { 200: SyncProgressResponse },
      },
    },
    async ({ visitor, query }) => ({
      success: true as const,
      data: await snapshots.progressOf(requirePaidAccess(visitor).account.id, query),
    }),
  );
}
