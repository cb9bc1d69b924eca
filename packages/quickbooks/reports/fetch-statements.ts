import {
  formatDay,
  type Period,
  type ReportedBalanceSheet,
  type ReportedCashFlow,
  type ReportedIncomeStatement,
} from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { readBalanceSheet } from './balance-sheet.ts';
import { readCashFlow } from './cash-flow.ts';
import { readIncomeStatement } from './income-statement.ts';
import type { StatementRequest } from './statement-lines.ts';

export async function fetchReportedIncomeStatement(
  client: QuickBooksClient,
  request: StatementRequest,
  options: GetOptions = {},
): Promise<ReportedIncomeStatement> {
  const query = { ...columnsOver(request.period), accounting_method: request.basis };
  return readIncomeStatement(await client.get('reports/ProfitAndLoss', query, options), request);
}

/**
 * Fetches the balance sheet as of the last day of the period. Both dates are sent, because an end date without a start
 * date is silently ignored.
 */
export async function fetchReportedBalanceSheet(
  client: QuickBooksClient,
  request: StatementRequest,
  options: GetOptions = {},
): Promise<ReportedBalanceSheet> {
  const query = { ...columnsOver(request.period), accounting_method: request.basis };
  return readBalanceSheet(await client.get('reports/BalanceSheet', query, options), request);
}

export async function fetchReportedCashFlow(
  client: QuickBooksClient,
  request: Omit<StatementRequest, 'basis'>,
  options: GetOptions = {},
): Promise<ReportedCashFlow> {
  return readCashFlow(await client.get('reports/CashFlow', columnsOver(request.period), options), request);
}

function columnsOver({ start, end }: Period): Record<string, string> {
  return {
    start_date: formatDay(start),
    end_date: formatDay(end),
    summarize_column_by: 'Total',
  };
}
