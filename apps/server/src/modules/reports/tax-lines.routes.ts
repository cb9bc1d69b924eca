import { BasisQuery } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { TaxLinesFiles } from './tax-lines.usecases.ts';

export function registerTaxLineRoutes(
  routes: PeriodRoutes,
  { taxLinesFiles }: { taxLinesFiles: TaxLinesFiles },
): void {
  routes.download(
    '/api/tax-lines/:startDate/:endDate/file',
    { summary: 'The trial balance by line of the income tax return, as CSV', query: BasisQuery },
    (accountId, dates, { basis }) => taxLinesFiles.download(accountId, dates, basis),
  );
}
