import { ReportHistoryResponse } from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import type { ReportHistory } from './report-history.usecases.ts';

export function registerReportHistoryRoutes(
  calls: Calls,
  { reportHistory }: { reportHistory: ReportHistory },
): void {
  calls.get(
    '/api/report-history',
    {
      access: 'paid',
      summary: 'The reports that this account has opened, by company, the most recently opened one first',
      response: ReportHistoryResponse,
    },
    ({ account }) => reportHistory.list(account.id),
  );
}
