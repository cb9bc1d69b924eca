import {
  type Account,
  type AccountType,
  addDays,
  amountText,
  type Cents,
  isBalanceSheetType,
} from '@insights/companies';
import type { Lines } from './account-lines.ts';
import { figureText, profit, type ReportInput, statementColumns } from './figures.ts';
import { cells, dataRow, type Report, type Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import { computedLine, netIncomeLine, section, shell } from './sections.ts';

type Activity = 'operating' | 'investing' | 'financing';

/** Contra-asset accounts: their growth is a noncash expense, so it is an adjustment. */
const writeDownSubTypes = new Set([
  'AccumulatedDepreciation',
  'AccumulatedAmortization',
  'AccumulatedDepletion',
  'AccumulatedAmortizationOfOtherAssets',
]);

const activities: Partial<Record<AccountType, Activity>> = {
  'Accounts Receivable': 'operating',
  'Other Current Asset': 'operating',
  'Fixed Asset': 'investing',
  'Other Asset': 'investing',
  'Accounts Payable': 'operating',
  'Credit Card': 'operating',
  'Other Current Liability': 'operating',
  'Long Term Liability': 'financing',
  Equity: 'financing',
};

const adjustments = 'Adjustments to reconcile Net Income to Net Cash provided by operations:';

/**
 * Returns the indirect-method statement: profit and the changes in all noncash balances explain the change in cash.
 */
export function cashFlow(input: ReportInput): Report {
  const { start, end } = input.request;
  const operating = linesOf(input, 'operating');
  const investing = linesOf(input, 'investing');
  const financing = linesOf(input, 'financing');
  const earned = profit(input, start, end);
  const netIncome = earned + profitShift(input);
  const operations = netIncome + operating.total;
  const increase = operations + investing.total + financing.total;
  const beginning = moneyOn(input, addDays(start, -1));
  const hasData = [operating, investing, financing].some(({ rows }) => rows.length > 0) || earned !== 0;
  const rows = [
    operatingSection(netIncome, operating, operations),
    ...activitySection('INVESTING', 'InvestingActivities', investing),
    ...activitySection('FINANCING', 'FinancingActivities', financing),
    computedLine('Net cash increase for period', 'CashIncrease', increase),
    ...(beginning === 0 ? [] : [computedLine('Cash at beginning of period', 'BeginningCash', beginning)]),
    computedLine('Cash at end of period', 'EndingCash', beginning + increase),
  ];
  return {
    Header: reportHeader('CashFlow', input, { hasData, showsColumnUnit: true }),
    Columns: { Column: statementColumns },
    Rows: { Row: hasData ? rows : emptyRows() },
  };
}

/** Lists accounts without nesting, under their full names, as this report does. */
function linesOf({ books, ledger, request, shifts }: ReportInput, activity: Activity): Lines {
  const { start, end } = request;
  const lines: Lines = { rows: [], total: 0 };
  for (const account of books.chart.accounts) {
    if (activityOf(account) !== activity) continue;
    const shift = shifts.get(account.id) ?? 0;
    const cents = shift - ledger.change(account.id, start, end);
    const isActive = shift !== 0 || ledger.isActive(account.id, start, end);
    if (!isActive) continue;
    lines.rows.push(dataRow(books.chart.fullName(account.id), figureText({ cents, isActive }), account.id));
    lines.total += cents;
  }
  return lines;
}

function activityOf(account: Account): Activity | undefined {
  if (isCash(account)) return undefined;
  return writeDownSubTypes.has(account.subType) ? 'operating' : activities[account.type];
}

/** Whether an account counts as cash: bank accounts and undeposited funds. Credit cards are not cash. */
function isCash(account: Account): boolean {
  return account.type === 'Bank' || account.subType === 'UndepositedFunds';
}

function moneyOn({ books, ledger }: ReportInput, on: string): Cents {
  return books.chart.accounts
    .filter(isCash)
    .reduce((total, account) => total + ledger.balance(account.id, on), 0);
}

/** An income or expense account with a shifted amount has no line of its own here; it changes net income. */
function profitShift({ books, shifts }: ReportInput): Cents {
  let total = 0;
  for (const account of books.chart.accounts) {
    if (isBalanceSheetType(account.type)) continue;
    const isIncome = account.type === 'Income' || account.type === 'Other Income';
    total += (isIncome ? 1 : -1) * (shifts.get(account.id) ?? 0);
  }
  return total;
}

function operatingSection(netIncome: Cents, lines: Lines, operations: Cents): Row {
  const adjusted =
    lines.rows.length === 0
      ? []
      : [section(adjustments, `Total ${adjustments}`, 'OperatingAdjustments', lines)];
  return {
    Header: cells('OPERATING ACTIVITIES', ['']),
    Rows: { Row: [netIncomeLine(netIncome), ...adjusted] },
    Summary: cells('Net cash provided by operating activities', [amountText(operations)]),
    type: 'Section',
    group: 'OperatingActivities',
  };
}

function activitySection(name: string, group: string, lines: Lines): Row[] {
  if (lines.rows.length === 0) return [];
  const total = `Net cash provided by ${name.toLowerCase()} activities`;
  return [section(`${name} ACTIVITIES`, total, group, lines)];
}

function emptyRows(): Row[] {
  return [
    shell('OperatingActivities', 'Net cash provided by operating activities', 'OPERATING ACTIVITIES'),
    shell('CashIncrease', 'Net cash increase for period'),
    shell('EndingCash', 'Cash at end of period'),
  ];
}
