import { ReportKeysResponse, VerifyReportParams, VerifyReportResponse } from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import { REPORTS_VERIFIED } from '../../shared/limits/limits.ts';
import type { ReportNumbers } from './report-numbers.usecases.ts';

/** Lets anyone check a report by the number printed on it. */
export function registerVerificationRoutes(
  calls: Calls,
  { reportNumbers }: { reportNumbers: ReportNumbers },
): void {
  calls.get(
    '/api/verify/:number',
    {
      access: 'public',
      summary: 'What was issued under a report number, to compare with a printed report or a file',
      params: VerifyReportParams,
      response: VerifyReportResponse,
      perAddress: REPORTS_VERIFIED,
    },
    ({ params }) => reportNumbers.verify(params.number),
  );
  calls.get(
    '/api/report-keys',
    {
      access: 'public',
      summary: 'Public Ed25519 keys of the signatures in reports',
      response: ReportKeysResponse,
    },
    async () => reportNumbers.listKeys(),
  );
}
