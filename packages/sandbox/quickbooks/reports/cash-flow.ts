import {
  type Account,
  type AccountType,
  addDays,
  amountText,
  type Cents,
  isBalanceSheetType,
} from '@insights/companies';
import { addUp } from './account-lines.ts';
import {
  type Figure,
  figureText,
  profit,
  type ReportInput,
  shiftIn,
  statementColumns,
  statementPeriods,
} from './figures.ts';
import type { Period } from './periods.ts';
import { cells, dataRow, type Report, type Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import { computedLine, section, shell } from './sections.ts';

type Activity = 'operating' | 'investing' | 'financing';

/** Contra accounts of assets: their growth is an expense that cost no money, so it is an adjustment. */
const writeDownSubTypes = new Set([
  'AccumulatedDepreciation',
  'AccumulatedAmortization',
  'AccumulatedDepletion',
  'AccumulatedAmortizationOfOtherAssets',
]);

const activities: Record<Exclude<AccountType, 'Bank'>, Activity | undefined> = {
  'Accounts Receivable': 'operating',
  'Other Current Asset': 'operating',
  'Fixed Asset': 'investing',
  'Other Asset': 'investing',
  'Accounts Payable': 'operating',
  'Credit Card': 'operating',
  'Other Current Liability': 'operating',
  'Long Term Liability': 'financing',
  Equity: 'financing',
  Income: undefined,
  'Cost of Goods Sold': undefined,
  Expense: undefined,
  'Other Income': undefined,
  'Other Expense': undefined,
};

const adjustments = 'Adjustments to reconcile Net Income to Net Cash provided by operations:';

/** The indirect statement: profit, and every change of a balance that is not money, explain the change of money. */
export function cashFlow(input: ReportInput): Report {
  const periods = statementPeriods(input, { withTotal: true });
  const netIncome = periods.map((period) => profit(input, period));
  const operating = linesOf(input, periods, 'operating');
  const investing = linesOf(input, periods, 'investing');
  const financing = linesOf(input, periods, 'financing');
  const shifted = periods.map(({ end }) => profitShift(input, end));
  const operations = addUp(addUp(netIncome, shifted), operating.totals);
  const increase = addUp(addUp(operations, investing.totals), financing.totals);
  const beginning = periods.map(({ start }) => moneyOn(input, addDays(start, -1)));
  const hasData =
    [operating, investing, financing].some(({ rows }) => rows.length > 0) || netIncome.some((c) => c !== 0);
  const rows = [
    operatingSection(addUp(netIncome, shifted), operating, operations),
    ...activitySection('INVESTING', investing),
    ...activitySection('FINANCING', financing),
    computedLine('Net cash increase for period', 'CashIncrease', increase),
    ...(beginning.every((cents) => cents === 0)
      ? []
      : [computedLine('Cash at beginning of period', 'BeginningCash', beginning)]),
    computedLine('Cash at end of period', 'EndingCash', addUp(beginning, increase)),
  ];
  return {
    Header: reportHeader('CashFlow', input, { hasData, showsColumnUnit: true }),
    Columns: { Column: statementColumns(periods, input.request.columnUnit) },
    Rows: { Row: hasData ? rows : emptyRows() },
  };
}

interface ActivityLines {
  rows: Row[];
  totals: Cents[];
}

/** Accounts are listed flat under their full names: this report does not nest them. */
function linesOf(input: ReportInput, periods: readonly Period[], activity: Activity): ActivityLines {
  const rows: Row[] = [];
  let totals: Cents[] = periods.map(() => 0);
  for (const account of input.books.chart.accounts) {
    if (activityOf(account) !== activity) continue;
    const figures = periods.map(({ start, end }): Figure => {
      const shift = shiftIn(input, account, end);
      return {
        cents: shift - input.ledger.change(account.id, start, end),
        isActive: shift !== 0 || input.ledger.isActive(account.id, start, end),
      };
    });
    if (!figures.some((figure) => figure.isActive)) continue;
    rows.push(dataRow(input.books.chart.fullName(account.id), figures.map(figureText), account.id));
    totals = addUp(
      totals,
      figures.map((figure) => figure.cents),
    );
  }
  return { rows, totals };
}

function activityOf(account: Account): Activity | undefined {
  if (account.type === 'Bank' || account.subType === 'UndepositedFunds') return undefined;
  if (writeDownSubTypes.has(account.subType)) return 'operating';
  return activities[account.type];
}

/** Bank accounts and money received but not yet taken to the bank. Credit cards are not money. */
function isMoney(account: Account): boolean {
  return account.type === 'Bank' || account.subType === 'UndepositedFunds';
}

function moneyOn(input: ReportInput, on: string): Cents {
  let total = 0;
  for (const account of input.books.chart.accounts) {
    if (isMoney(account)) total += input.ledger.balance(account.id, on);
  }
  return total;
}

/** A shifted income or expense account has no line of its own here: it moves the net income. */
function profitShift(input: ReportInput, end: string): Cents {
  let total = 0;
  for (const account of input.books.chart.accounts) {
    if (isBalanceSheetType(account.type)) continue;
    const isIncome = account.type === 'Income' || account.type === 'Other Income';
    total += (isIncome ? 1 : -1) * shiftIn(input, account, end);
  }
  return total;
}

function operatingSection(
  netIncome: readonly Cents[],
  lines: ActivityLines,
  operations: readonly Cents[],
): Row {
  const profitLine: Row = {
    ...dataRow(
      'Net Income',
      netIncome.map((cents) => (cents === 0 ? '' : amountText(cents))),
    ),
    group: 'NetIncome',
  };
  const adjusted =
    lines.rows.length === 0
      ? []
      : [section(adjustments, `Total ${adjustments}`, 'OperatingAdjustments', lines.rows, lines.totals)];
  return {
    Header: cells(
      'OPERATING ACTIVITIES',
      netIncome.map(() => ''),
    ),
    Rows: { Row: [profitLine, ...adjusted] },
    Summary: cells('Net cash provided by operating activities', operations.map(amountText)),
    type: 'Section',
    group: 'OperatingActivities',
  };
}

function activitySection(name: 'INVESTING' | 'FINANCING', { rows, totals }: ActivityLines): Row[] {
  if (rows.length === 0) return [];
  const word = name.toLowerCase();
  const group = name === 'INVESTING' ? 'InvestingActivities' : 'FinancingActivities';
  return [section(`${name} ACTIVITIES`, `Net cash provided by ${word} activities`, group, rows, totals)];
}

function emptyRows(): Row[] {
  return [
    shell('OperatingActivities', 'Net cash provided by operating activities', 'OPERATING ACTIVITIES'),
    shell('CashIncrease', 'Net cash increase for period'),
    shell('EndingCash', 'Cash at end of period'),
  ];
}
