import { BasisQuery, PeriodDates, StatementsResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import type { StatementsUseCases } from './statements.usecases.ts';

export function registerStatementRoutes(
  app: ApiServer,
  { statements }: { statements: StatementsUseCases },
): void {
  app.get(
    '/api/statements/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The three statements of a period beside the period before and the same days of last year',
        params: PeriodDates,
        querystring: BasisQuery,
        response: { 200: StatementsResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await statements.viewStatements(account.id, params, query.basis),
    }),
  );

  app.get(
    '/api/statements/:startDate/:endDate/workbook',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The three statements as an XLSX workbook with live formulas',
        params: PeriodDates,
        querystring: BasisQuery,
      },
    },
    async ({ account, params, query }, reply) => {
      const { id } = account;
      const { fileName, body } = await statements.downloadWorkbook(id, params, query.basis);
      return sendDownload(reply, fileName, body);
    },
  );
}
