import { ReportKeysResponse, VerifyReportParams, VerifyReportResponse } from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { REPORTS_VERIFIED } from '../../shared/limits/limits.ts';
import type { ReportNumbers } from './report-numbers.usecases.ts';

/** Lets anyone check a report by the number printed on it. */
export function registerVerificationRoutes(
  app: ApiServer,
  { reportNumbers, attempts }: { reportNumbers: ReportNumbers; attempts: Attempts },
): void {
  app.get(
    '/api/verify/:number',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What was issued under a report number, to compare with a printed report or a file',
        params: VerifyReportParams,
        response: { 200: VerifyReportResponse },
      },
    },
    async ({ ip, params }) => {
      await attempts.count(REPORTS_VERIFIED, [`address ${addressBucket(ip)}`]);
      return { success: true as const, data: await reportNumbers.verify(params.number) };
    },
  );

  app.get(
    '/api/report-keys',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Public Ed25519 keys of the signatures in reports',
        response: { 200: ReportKeysResponse },
      },
    },
    async () => ({ success: true as const, data: await reportNumbers.listKeys() }),
  );
}
