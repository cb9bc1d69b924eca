import { ReportHistoryResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { ReportHistory } from './report-history.usecases.ts';

export function registerReportHistoryRoutes(
  app: ApiServer,
  { reportHistory }: { reportHistory: ReportHistory },
): void {
  app.get(
    '/api/report-history',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The reports that this account has opened, by company, the last opened one first',
        response: { 200: ReportHistoryResponse },
      },
    },
    async ({ account }) => ({ success: true as const, data: await reportHistory.list(account.id) }),
  );
}
