import type { FastifyInstance } from 'fastify';
import { queryOf } from '../http/endpoint.ts';
import { buildReport } from '../reports/build-report.ts';
import { parseReportRequest, type ReportName } from '../reports/report-request.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { missingPage, sendPage } from './page.ts';
import { reportPage } from './report-page.ts';
import { findPageTransaction, transactionPage } from './transaction-page.ts';

const reportOfToken: Readonly<Record<string, ReportName>> = {
  PANDL: 'ProfitAndLoss',
  BAL_SHEET: 'BalanceSheet',
};

/**
 * Registers the pages that links from other products open in a browser: the sign-in URL that selects a company, the two
 * statements, and every transaction. No sign-in is required because the companies are fictional.
 */
export function registerWebRoutes(app: FastifyInstance, state: SandboxState): void {
  app.get('/login', async (request, reply) => {
    const { deeplinkcompanyid: companyId = '', pagereq = '' } = queryOf(request);
    const [page = '', query = ''] = pagereq.split('?', 2);
    if (!/^[a-z0-9]+$/.test(page))
      return sendPage(reply.code(404), missingPage('QuickBooks sandbox has no such page.'));
    const parameters = new URLSearchParams(query);
    parameters.set('companyId', companyId);
    return reply.redirect(`${app.prefix}/app/${page}?${parameters}`, 302);
  });

  app.get<{ Params: { page: string } }>('/app/:page', async (request, reply) => {
    const { companyId = '', txnId = '' } = queryOf(request);
    const company = state.companies.find(companyId);
    const books = company === undefined ? undefined : state.companies.books(company, state.today());
    const form = books === undefined ? undefined : findPageTransaction(books, request.params.page, txnId);
    if (company === undefined || books === undefined || form === undefined) {
      return sendPage(
        reply.code(404),
        missingPage('This company or transaction does not exist in QuickBooks sandbox.'),
      );
    }
    return sendPage(reply, transactionPage(company.name, books, form));
  });

  app.get('/app/reportv2', async (request, reply) => {
    const query = queryOf(request);
    const company = state.companies.find(query.companyId ?? '');
    const name = reportOfToken[query.token ?? ''];
    if (company === undefined || name === undefined) {
      return sendPage(
        reply.code(404),
        missingPage('This company or report does not exist in QuickBooks sandbox.'),
      );
    }
    const books = state.companies.books(company, state.today());
    const reportRequest = parseReportRequest(
      {
        start_date: isoDate(query.low_date),
        end_date: isoDate(query.high_date),
        accounting_method: query.cash_basis === 'yes' ? 'Cash' : 'Accrual',
      },
      books.profile,
    );
    if ('refused' in reportRequest) return sendPage(reply.code(400), missingPage(reportRequest.detail));
    const report = buildReport(name, {
      books,
      ledger: books.ledger(reportRequest.basis),
      request: reportRequest,
      now: state.now(),
      shifts: new Map(),
    });
    return sendPage(reply, reportPage(company.name, report));
  });
}

/** Parses a date in US format from a link. */
function isoDate(text: string | undefined): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text ?? '') ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}
