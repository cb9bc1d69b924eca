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
import type { Calls } from '../../shared/calls.ts';
import { goneSignal } from '../../shared/gone-signal.ts';
import { REPORTS, SHARED_REPORTS_READ } from '../../shared/limits/limits.ts';
import { browserInWords } from '../access/browser-name.rules.ts';
import { MAX_REPORT_REQUEST_BYTES } from '../reports/reports.routes.ts';
import type { SharedReports } from './shared-reports.usecases.ts';

/** Registers the routes for owners who manage links to reports, and for anyone who opens one. */
export function registerSharingRoutes(
  calls: Calls,
  { sharedReports }: { sharedReports: SharedReports },
): void {
  calls.post(
    '/api/share-report',
    {
      access: 'paid',
      durable: true,
      bodyLimit: MAX_REPORT_REQUEST_BYTES,
      summary: 'Create a link to a report; the link is returned only once',
      body: ShareReportRequest,
      response: ShareReportResponse,
      perAccount: REPORTS,
    },
    ({ account, body }, reply) => sharedReports.share(account.id, body, goneSignal(reply)),
  );
  calls.get(
    '/api/shared-reports',
    {
      access: 'paid',
      summary: 'List the account’s links to reports, and when each was opened',
      response: SharedReportsResponse,
    },
    ({ account }) => sharedReports.list(account.id),
  );
  calls.post(
    '/api/end-shared-report',
    {
      access: 'paid',
      durable: true,
      summary: 'End a link immediately and delete its files',
      body: EndSharedReportRequest,
      response: Success,
    },
    ({ account, body }) => sharedReports.end(account.id, body.id),
  );
  calls.post(
    '/api/shared/report',
    {
      access: 'public',
      summary: 'What a link to a report shows',
      body: OpenSharedReportRequest,
      response: OpenSharedReportResponse,
      perAddress: SHARED_REPORTS_READ,
    },
    ({ ip, headers, body }) => {
      const reader = { address: addressBucket(ip), browser: browserInWords(headers['user-agent']) };
      return sharedReports.open(body, reader);
    },
  );
  calls.post(
    '/api/shared/file',
    {
      access: 'public',
      summary: 'The PDF or workbook of a link to a report',
      body: SharedFileRequest,
      perAddress: SHARED_REPORTS_READ,
    },
    ({ ip, body }) => sharedReports.readFile(body, addressBucket(ip)),
  );
}
