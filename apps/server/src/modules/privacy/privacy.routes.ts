import { Readable } from 'node:stream';
import { DeleteDataRequest, DeleteDataResponse, ExportDataQuery } from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import { EXPORTS } from '../../shared/limits/limits.ts';
import { yieldBetweenParts } from '../../shared/time-slices.ts';
import type { Privacy } from './privacy.usecases.ts';

/**
 * Registers the routes for rights that the law gives to everyone: a copy of the stored data, and its deletion.
 */
export function registerPrivacyRoutes(calls: Calls, { privacy }: { privacy: Privacy }): void {
  calls.get(
    '/api/export-data',
    {
      access: 'terms',
      summary: 'Download everything stored about the visitor as JSON, or every posting as CSV',
      query: ExportDataQuery,
      perAccount: EXPORTS,
    },
    async ({ account: { id }, query: { format } }) => {
      const parts = format === 'csv' ? privacy.exportAsCsv(id) : await privacy.exportAsJson(id);
      const body = Readable.from(yieldBetweenParts(parts), { objectMode: false });
      return { fileName: `financial-insights-data.${format}`, body };
    },
  );
  calls.post(
    '/api/delete-data',
    {
      access: 'terms',
      durable: true,
      summary: 'Delete the account with all of its books, analyses, reports and emails',
      body: DeleteDataRequest,
      response: DeleteDataResponse,
    },
    async ({ account }, reply) => {
      const data = await privacy.deleteAccount(account.id);
      reply.clearSession();
      return data;
    },
  );
}
