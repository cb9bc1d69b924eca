import type { ReportedCashFlow } from '@insights/ledger';
import { cents } from '@insights/money';
import { requireNoAmounts } from './empty-report.ts';
import type { StatementRequest } from './income-statement.ts';
import { type OpenReport, readReport } from './open-report.ts';
import type { ReportRow } from './rows.ts';
import { readStatementLines, type StatementGrammar, totalOf, totalOrNothing } from './statement-lines.ts';

const GRAMMAR: StatementGrammar = {
  sections: ['OperatingActivities', 'OperatingAdjustments', 'InvestingActivities', 'FinancingActivities'],
  computed: ['CashIncrease', 'BeginningCash', 'EndingCash'],
  lines: ['NetIncome'],
  groupOf,
};

/**
 * Reads QuickBooks' cash flow statement. It has no basis: it is always on accrual.
 *
 * Of its totals only the increase of cash is taken. The operating total is not where it belongs in every answer: in
 * Intuit's own sample that of the adjustments stands in its place.
 */
export function readCashFlow(body: unknown, request: Omit<StatementRequest, 'basis'>): ReportedCashFlow {
  const { period, currency = null } = request;
  return readReport(body, { name: 'CashFlow', period, basis: null, currency }, mapCashFlow);
}

function mapCashFlow(report: OpenReport): ReportedCashFlow {
  if (report.isEmpty) {
    requireNoAmounts(report);
    return NOTHING;
  }
  const lines = readStatementLines(report, GRAMMAR);
  return {
    netCashIncrease: totalOf(lines, 'CashIncrease', report),
    netIncome: totalOrNothing(lines, 'NetIncome', report),
    accounts: lines.accounts,
  };
}

/** Older answers misspell two groups, and do not mark the line of net income, the only one there without an account. */
function groupOf(row: ReportRow, outerGroup: string): string {
  if (row.kind === 'section') return row.group.replace(/^(Investing|Financing)Activites$/, '$1Activities');
  const isNetIncome = row.group === '' && outerGroup === 'OperatingActivities' && !row.cells[0]?.id;
  return isNetIncome ? 'NetIncome' : row.group;
}

const NOTHING: ReportedCashFlow = { netCashIncrease: cents(0), netIncome: cents(0), accounts: new Map() };
