import type { BasisData, Reported, ReportedCashFlow } from '@insights/ledger';
import type { Basis } from '@insights/words';
import {
  fetchReportedBalanceSheet,
  fetchReportedCashFlow,
  fetchReportedIncomeStatement,
} from '../reports/fetch-statements.ts';
import { orMissing, type SyncContext } from './sync-context.ts';

/** Profit and Loss and Balance Sheet on both bases, plus the Statement of Cash Flows. */
const REPORTS = 5;

type Statements = Pick<BasisData, 'incomeStatement' | 'balanceSheet'>;

export interface Reports {
  readonly accrual: Statements;
  readonly cash: Statements;
  readonly cashFlow: Reported<ReportedCashFlow>;
}

/** Reads the reports to check our figures against. If a report is unavailable, its checks are incomplete. */
export async function readReports(context: SyncContext): Promise<Reports> {
  const { client, company, period, progress } = context;
  // A report that times out is not requested again: its checks are incomplete, and the figures do not wait for it.
  const options = { ...context.options, repeatSlow: false };
  let reportsRead = 0;
  const counted = async <Report>(fetched: Promise<Report>): Promise<Reported<Report>> => {
    const report = await orMissing(fetched);
    reportsRead += 1;
    progress.advance('reports', { done: reportsRead, of: REPORTS, unit: 'reports' });
    return report;
  };
  const { currency, chart } = company;
  const statementsOn = async (basis: Basis): Promise<Statements> => {
    const request = { period, basis, currency, chart };
    const [incomeStatement, balanceSheet] = await Promise.all([
      counted(fetchReportedIncomeStatement(client, request, options)),
      counted(fetchReportedBalanceSheet(client, request, options)),
    ]);
    return { incomeStatement, balanceSheet };
  };
  const [accrual, cash, cashFlow] = await Promise.all([
    statementsOn('Accrual'),
    statementsOn('Cash'),
    counted(fetchReportedCashFlow(client, { period, currency, chart }, options)),
  ]);
  return { accrual, cash, cashFlow };
}
