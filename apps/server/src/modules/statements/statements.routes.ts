import { BasisQuery, BooksQuery, StatementsResponse } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { StatementsUseCases } from './statements.usecases.ts';

export function registerStatementRoutes(
  routes: PeriodRoutes,
  { statements }: { statements: StatementsUseCases },
): void {
  routes.view(
    '/api/statements/:startDate/:endDate',
    {
      summary: 'The three statements of a period, compared with the preceding period and with last year',
      query: BooksQuery,
      response: StatementsResponse,
    },
    statements.viewStatements,
  );
  routes.download(
    '/api/statements/:startDate/:endDate/workbook',
    { summary: 'The three statements as an XLSX workbook with live formulas', query: BasisQuery },
    (accountId, dates, { basis }) => statements.downloadWorkbook(accountId, dates, basis),
  );
}
