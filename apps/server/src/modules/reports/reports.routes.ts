import { DownloadPdfRequest, PeriodDates } from '@insights/contracts';
import type { FastifyReply } from 'fastify';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { REPORTS } from '../../shared/limits/limits.ts';
import type { Reports } from './reports.usecases.ts';

export function registerReportRoutes(
  app: ApiServer,
  { reports, attempts }: { reports: Reports; attempts: Attempts },
): void {
  app.post(
    '/api/download-pdf',
    {
      config: { access: 'paid' },
      schema: { summary: 'The branded report of a period as PDF', body: DownloadPdfRequest },
    },
    async ({ account, body }, reply) => {
      const { id } = account;
      await attempts.count(REPORTS, [`account ${id}`]);
      const { fileName, pdf } = await reports.download(id, body, signalOf(reply));
      return sendDownload(reply, fileName, pdf);
    },
  );

  app.get(
    '/api/automated-review/:startDate/:endDate/pdf',
    {
      config: { access: 'paid' },
      schema: { summary: 'The findings of the automated review as PDF', params: PeriodDates },
    },
    async ({ account, params }, reply) => {
      const { id } = account;
      await attempts.count(REPORTS, [`account ${id}`]);
      const { fileName, pdf } = await reports.downloadReview(id, params, signalOf(reply));
      return sendDownload(reply, fileName, pdf);
    },
  );
}

/** Aborted when the one who asked is gone before the answer is complete. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
