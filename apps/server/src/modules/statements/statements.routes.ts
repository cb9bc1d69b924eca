import {
  BasisQuery,
  BooksQuery,
  FinancialDataResponse,
  StatementColumnsQuery,
  StatementColumnsResponse,
  StatementsQuery,
  StatementsResponse,
} from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { StatementsUseCases } from './statements.usecases.ts';

export function registerStatementRoutes(
  routes: PeriodRoutes,
  { statements }: { statements: StatementsUseCases },
): void {
  routes.view(
    '/api/financial-data/:startDate/:endDate',
    {
      summary: 'The figures of a period as of its last sync, on either basis',
      query: BooksQuery,
      response: FinancialDataResponse,
    },
    statements.viewFinancialData,
  );
  routes.view(
    '/api/statements/:startDate/:endDate',
    {
      summary: 'The three statements of a period, compared with the preceding period and with last year',
      query: StatementsQuery,
      response: StatementsResponse,
    },
    statements.viewStatements,
  );
  routes.view(
    '/api/statements/:startDate/:endDate/columns',
    {
      summary: 'The income statement of a period with a column for each month, class or project',
      query: StatementColumnsQuery,
      response: StatementColumnsResponse,
    },
    statements.viewColumns,
  );
  routes.download(
    '/api/statements/:startDate/:endDate/workbook',
    { summary: 'The three statements as an XLSX workbook with live formulas', query: BasisQuery },
    (accountId, dates, { basis }) => statements.downloadWorkbook(accountId, dates, basis),
  );
}
