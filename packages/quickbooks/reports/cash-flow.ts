import type { CashFlowSection, ReportedCashFlow } from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { ReportRow } from './rows.ts';
import {
  linesIn,
  readStatement,
  type StatementGrammar,
  type StatementLines,
  type StatementRequest,
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

const SECTIONS: Readonly<Record<string, CashFlowSection>> = {
  OperatingActivities: 'operating',
  OperatingAdjustments: 'operating',
  InvestingActivities: 'investing',
  FinancingActivities: 'financing',
};

/**
 * Reads QuickBooks' cash flow statement. It has no basis option: it is always on the accrual basis. The increase in
 * cash is the only total that is used; each activity is the sum of its lines. The operating total is wrong in some
 * responses: Intuit's own sample has the total adjustments in its place.
 */
export function readCashFlow(body: unknown, request: Omit<StatementRequest, 'basis'>): ReportedCashFlow {
  return readStatement(body, 'CashFlow', { ...request, basis: null }, GRAMMAR, (lines, report) => ({
    netCashIncrease: totalOf(lines, 'CashIncrease', report),
    netIncome: totalOrNothing(lines, 'NetIncome', report),
    ...linesIn(lines),
    sections: sectionsIn(lines, totalOrNothing(lines, 'NetIncome', report)),
  }));
}

function sectionsIn(
  { sums, groupOfAccount }: StatementLines,
  netIncome: Cents,
): NonNullable<ReportedCashFlow['sections']> {
  const sumOf = (...groups: readonly string[]) =>
    addCents(...groups.map((group) => sums.get(group) ?? cents(0)));
  return {
    operating: addCents(netIncome, sumOf('OperatingActivities', 'OperatingAdjustments')),
    investing: sumOf('InvestingActivities'),
    financing: sumOf('FinancingActivities'),
    accounts: new Map(
      [...groupOfAccount].flatMap(([id, group]) => {
        const section = SECTIONS[group];
        return section === undefined ? [] : [[id, section] as const];
      }),
    ),
  };
}

/**
 * Older responses misspell two groups and do not mark the net income line, which is the first line without an account.
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
