import { Readable } from 'node:stream';
import { DeleteDataRequest, DeleteDataResponse, ExportDataQuery } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { EXPORTS } from '../../shared/limits/limits.ts';
import { yieldBetweenParts } from '../../shared/time-slices.ts';
import type { Privacy } from './privacy.usecases.ts';

/**
 * Registers the routes for rights that the law gives to everyone: a copy of the stored data, and its deletion.
 */
export function registerPrivacyRoutes(
  app: ApiServer,
  { privacy, attempts }: { privacy: Privacy; attempts: Attempts },
): void {
  app.get(
    '/api/export-data',
    {
      config: { access: 'terms' },
      schema: {
        summary: 'Download everything stored about the visitor as JSON, or every posting as CSV',
        querystring: ExportDataQuery,
      },
    },
    async ({ account, query: { format } }, reply) => {
      const { id } = account;
      await attempts.count(EXPORTS, [`account ${id}`]);
      const parts = format === 'csv' ? privacy.exportAsCsv(id) : await privacy.exportAsJson(id);
      const file = Readable.from(yieldBetweenParts(parts), { objectMode: false });
      return sendDownload(reply, `financial-insights-data.${format}`, file);
    },
  );

  app.post(
    '/api/delete-data',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'Delete the account with all of its books, analyses, reports and emails',
        body: DeleteDataRequest,
        response: { 200: DeleteDataResponse },
      },
    },
    async ({ account }, reply) => {
      const data = await privacy.deleteAccount(account.id);
      reply.clearSession();
      return { success: true as const, data };
    },
  );
}
