import type { ChartOfAccounts, ReportedCashFlow } from '@insights/ledger';
import { cents } from '@insights/money';
import { requireNoAmounts } from './empty-report.ts';
import type { StatementRequest } from './income-statement.ts';
import { type OpenReport, readReport } from './open-report.ts';
import type { ReportRow } from './rows.ts';
import {
  linesIn,
  readStatementLines,
  type StatementGrammar,
  type StatementLines,
  totalOf,
  totalOrNothing,
} from './statement-lines.ts';

const GRAMMAR: StatementGrammar = {
  sections: {
    OperatingActivities: null,
    OperatingAdjustments: null,
    InvestingActivities: null,
    FinancingActivities: null,
  },
  computed: ['CashIncrease', 'BeginningCash', 'EndingCash'],
  lines: ['NetIncome'],
  groupOf,
};

/**
 * Reads QuickBooks' cash flow statement. It has no basis option: it is always on the accrual basis.
 *
 * Only the increase in cash is used from its totals. The operating total is misplaced in some responses: Intuit's own
 * sample has the total of the adjustments there.
 */
export function readCashFlow(body: unknown, request: Omit<StatementRequest, 'basis'>): ReportedCashFlow {
  const { period, currency = null, chart } = request;
  return readReport(body, { name: 'CashFlow', period, basis: null, currency }, (report) =>
    mapCashFlow(report, chart),
  );
}

function mapCashFlow(report: OpenReport, chart: ChartOfAccounts | undefined): ReportedCashFlow {
  if (report.isEmpty) {
    requireNoAmounts(report);
    return NOTHING;
  }
  const lines = readStatementLines(report, GRAMMAR, chart);
  return {
    netCashIncrease: totalOf(lines, 'CashIncrease', report),
    netIncome: totalOrNothing(lines, 'NetIncome', report),
    ...linesIn(lines),
  };
}

/**
 * Older responses misspell two groups, and do not mark the net income line, which is the first one without an account.
 */
function groupOf(row: ReportRow, outerGroup: string, { totals }: StatementLines): string {
  if (row.kind === 'section') return row.group.replace(/^(Investing|Financing)Activites$/, '$1Activities');
  const isNetIncome =
    row.group === '' &&
    outerGroup === 'OperatingActivities' &&
    !row.cells.some(({ id }) => id) &&
    !totals.has('NetIncome');
  return isNetIncome ? 'NetIncome' : row.group;
}

const NOTHING: ReportedCashFlow = { netCashIncrease: cents(0), netIncome: cents(0), accounts: new Map() };
