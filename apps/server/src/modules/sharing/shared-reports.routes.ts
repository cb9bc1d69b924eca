import {
  EndSharedReportRequest,
  OpenSharedReportRequest,
  OpenSharedReportResponse,
  SharedFileRequest,
  SharedReportsResponse,
  ShareReportRequest,
  ShareReportResponse,
  Success,
} from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import { goneSignal } from '../../shared/gone-signal.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { REPORTS, SHARED_REPORTS_READ } from '../../shared/limits/limits.ts';
import { browserInWords } from '../access/browser-name.rules.ts';
import { MAX_REPORT_REQUEST_BYTES } from '../reports/reports.routes.ts';
import type { SharedReports } from './shared-reports.usecases.ts';

/** Links to reports: created, listed and ended by an owner, and opened by anyone who has one. */
export function registerSharingRoutes(
  app: ApiServer,
  { sharedReports, attempts }: { sharedReports: SharedReports; attempts: Attempts },
): void {
  app.post(
    '/api/share-report',
    {
      bodyLimit: MAX_REPORT_REQUEST_BYTES,
      config: { access: 'paid', durable: true },
      schema: {
        summary: 'Create a link to a report; the link is returned only once',
        body: ShareReportRequest,
        response: { 200: ShareReportResponse },
      },
    },
    async ({ account, body }, reply) => {
      await attempts.count(REPORTS, [`account ${account.id}`]);
      return {
        success: true as const,
        data: await sharedReports.share(account.id, body, goneSignal(reply)),
      };
    },
  );

  app.get(
    '/api/shared-reports',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'List the account’s links to reports, and when each was opened',
        response: { 200: SharedReportsResponse },
      },
    },
    async ({ account }) => ({ success: true as const, data: await sharedReports.list(account.id) }),
  );

  app.post(
    '/api/end-shared-report',
    {
      config: { access: 'paid', durable: true },
      schema: {
        summary: 'End a link immediately and delete its files',
        body: EndSharedReportRequest,
        response: { 200: Success },
      },
    },
    async ({ account, body }) => {
      await sharedReports.end(account.id, body.id);
      return { success: true as const };
    },
  );

  app.post(
    '/api/shared/report',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a link to a report shows',
        body: OpenSharedReportRequest,
        response: { 200: OpenSharedReportResponse },
      },
    },
    async ({ ip, headers, body }) => {
      const address = addressBucket(ip);
      await attempts.count(SHARED_REPORTS_READ, [`address ${address}`]);
      const browser = browserInWords(headers['user-agent']);
      return { success: true as const, data: await sharedReports.open(body, { address, browser }) };
    },
  );

  app.post(
    '/api/shared/file',
    {
      config: { access: 'public' },
      schema: { summary: 'The PDF or workbook of a link to a report', body: SharedFileRequest },
    },
    async ({ ip, body }, reply) => {
      const address = addressBucket(ip);
      await attempts.count(SHARED_REPORTS_READ, [`address ${address}`]);
      const { fileName, body: file } = await sharedReports.readFile(body, address);
      return sendDownload(reply, fileName, file);
    },
  );
}
