import { DownloadPdfRequest, PeriodDates, ReportDetailsResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import { goneSignal } from '../../shared/gone-signal.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { REPORTS } from '../../shared/limits/limits.ts';
import type { KeptReportDetails } from './report-details.usecases.ts';
import type { Reports } from './reports.usecases.ts';

/** Large enough for a logo. */
export const MAX_REPORT_REQUEST_BYTES = 1024 * 1024;

export function registerReportRoutes(
  app: ApiServer,
  {
    reports,
    reportDetails,
    attempts,
  }: {
    reports: Reports;
    reportDetails: KeptReportDetails;
    attempts: Attempts;
  },
): void {
  app.post(
    '/api/download-pdf',
    {
      bodyLimit: MAX_REPORT_REQUEST_BYTES,
      config: { access: 'paid' },
      schema: { summary: 'The branded report of a period as PDF', body: DownloadPdfRequest },
    },
    async ({ account, body }, reply) => {
      const { id } = account;
      await attempts.count(REPORTS, [`account ${id}`]);
      const { fileName, pdf } = await reports.download(id, body, goneSignal(reply));
      return sendDownload(reply, fileName, pdf);
    },
  );

  app.get(
    '/api/report-details',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The author and the recipient of the company’s last report; empty before the first one',
        response: { 200: ReportDetailsResponse },
      },
    },
    async ({ account }) => ({ success: true as const, data: await reportDetails.show(account.id) }),
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
      const { fileName, pdf } = await reports.downloadReview(id, params, goneSignal(reply));
      return sendDownload(reply, fileName, pdf);
    },
  );
}
