import type { ChartOfAccounts, Period, ReportedIncomeStatement } from '@insights/ledger';
import { cents } from '@insights/money';
import type { Basis } from '@insights/words';
import { requireNoAmounts } from './empty-report.ts';
import { type OpenReport, readReport } from './open-report.ts';
import {
  linesIn,
  readStatementLines,
  type StatementGrammar,
  totalOf,
  totalOrNothing,
} from './statement-lines.ts';

export interface StatementRequest {
  readonly period: Period;
  readonly basis: Basis;
  /** Compared with the report's currency, if given. */
  readonly currency?: string;
  /**
   * Lines without an account of this chart are listed separately. Without a chart, every id counts as an account.
   */
  readonly chart?: ChartOfAccounts;
}

const GRAMMAR: StatementGrammar = {
  sections: {
    Income: 'Income',
    COGS: 'Cost of Goods Sold',
    Expenses: 'Expense',
    OtherIncome: 'Other Income',
    OtherExpenses: 'Other Expense',
  },
  computed: ['GrossProfit', 'NetOperatingIncome', 'NetOtherIncome', 'NetIncome'],
  lines: [],
};

/**
 * Reads QuickBooks' Profit and Loss. Every figure is as printed, with the printed sign.
 *
 * Cost of goods sold, expenses, other income and other expenses are omitted from the report if there are none, so a
 * missing one means zero; total income and net income are always printed. Gross profit is not printed in every country
 * (Canada has no such line); then it is the printed income less the printed cost of goods sold.
 */
export function readIncomeStatement(body: unknown, request: StatementRequest): ReportedIncomeStatement {
  const { period, basis, currency = null, chart } = request;
  return readReport(body, { name: 'ProfitAndLoss', period, basis, currency }, (report) =>
    mapIncomeStatement(report, chart),
  );
}

function mapIncomeStatement(report: OpenReport, chart: ChartOfAccounts | undefined): ReportedIncomeStatement {
  if (report.isEmpty) {
    requireNoAmounts(report);
    return NOTHING;
  }
  const lines = readStatementLines(report, GRAMMAR, chart);
  const totalIncome = totalOf(lines, 'Income', report);
  const costOfGoodsSold = totalOrNothing(lines, 'COGS', report);
  return {
    totalIncome,
    costOfGoodsSold,
    grossProfit: lines.totals.get('GrossProfit') ?? cents(totalIncome - costOfGoodsSold),
    expenses: totalOrNothing(lines, 'Expenses', report),
    otherIncome: totalOrNothing(lines, 'OtherIncome', report),
    otherExpenses: totalOrNothing(lines, 'OtherExpenses', report),
    netIncome: totalOf(lines, 'NetIncome', report),
    ...linesIn(lines),
  };
}

const NOTHING: ReportedIncomeStatement = {
  totalIncome: cents(0),
  costOfGoodsSold: cents(0),
  grossProfit: cents(0),
  expenses: cents(0),
  otherIncome: cents(0),
  otherExpenses: cents(0),
  netIncome: cents(0),
  accounts: new Map(),
};
