import {
  type Books,
  balancesAsOf,
  dayInWords,
  fiscalYearStart,
  hasRole,
  isBalanceSheetType,
  type Period,
  periodInWords,
  type ReportedBalanceSheet,
  type ReportedIncomeStatement,
  sumPostings,
  toNormalSign,
} from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import type { AccountType } from '@insights/words';
import {
  FILE_KINDS,
  type StatementColumn,
  type StatementPart,
  type TrialBalancePart,
} from '../parts/part.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { TieOutRow } from './assembly.ts';
import type { BasisLedger } from './basis-ledger.ts';

/** Maps one column of an uploaded Profit and Loss to the accounts in the chart. */
export function mapIncomeStatement(
  part: StatementPart,
  column: StatementColumn,
  directory: AccountDirectory,
): ReportedIncomeStatement {
  const of = (key: string) => cents(column.totals.get(key) ?? 0);
  const [totalIncome, costOfGoodsSold] = [of('Income'), of('Cost of Goods Sold')];
  return {
    totalIncome,
    costOfGoodsSold,
    grossProfit: cents(totalIncome - costOfGoodsSold),
    expenses: of('Expense'),
    otherIncome: of('Other Income'),
    otherExpenses: of('Other Expense'),
    netIncome: of('net income'),
    accounts: accountsOf(part, column, directory),
  };
}

export function mapBalanceSheet(
  part: StatementPart,
  column: StatementColumn,
  directory: AccountDirectory,
): ReportedBalanceSheet {
  const of = (key: string) => cents(column.totals.get(key) ?? 0);
  return {
    bankAccounts: of('Bank'),
    totalAssets: of('assets'),
    totalLiabilities: of('liabilities'),
    totalEquity: of('Equity'),
    netIncome: of('net income'),
    accounts: accountsOf(part, column, directory),
  };
}

function accountsOf(
  part: StatementPart,
  column: StatementColumn,
  directory: AccountDirectory,
): Map<string, Cents> {
  const accounts = new Map<string, Cents>();
  for (const [index, { path }] of part.lines.entries()) {
    const { found } = directory.find(path, '');
    if (found === null) continue;
    accounts.set(found, cents((accounts.get(found) ?? 0) + (column.amountsCents[index] ?? 0)));
  }
  return accounts;
}

/** Compares an uploaded statement with the ledger, by account and by total. */
export function compareStatement(
  part: StatementPart,
  column: StatementColumn,
  { books, isAllDates }: Pick<BasisLedger, 'books' | 'isAllDates'>,
  directory: AccountDirectory,
): TieOutRow[] {
  const isProfit = part.kind === 'profit-and-loss';
  const name = `${FILE_KINDS[part.kind]} of ${timeInWords(column.period, isProfit)}`;
  const period = column.period ?? books.window;
  const absent = (detail: string): TieOutRow[] => [
    { check: name, status: 'absent', ours: null, theirs: null, detail },
  ];
  if (column.period === null && !isAllDates) {
    return absent(
      `The ledger only covers ${periodInWords(period)}. Export this report for these dates to compare it.`,
    );
  }
  if (
    (isProfit && period.start < books.window.start) ||
    period.end > books.window.end ||
    period.end < books.window.start
  ) {
    return absent('The ledger does not cover these dates.');
  }
  const ours = isProfit ? sumPostings(books, period) : balancesAsOf(books, period.end);
  const theirs = accountsOf(part, column, directory);
  const differing = books.chart.accounts.filter((account, index) => {
    if (isBalanceSheetType(account.type) === isProfit || (!isProfit && hasRole(account, 'retainedEarnings')))
      return false;
    return toNormalSign(account.type, ours[index] as number) !== (theirs.get(account.id) ?? 0);
  });
  const total = (...types: AccountType[]) =>
    books.chart.accounts.reduce(
      (sum, { type }, index) => (types.includes(type) ? sum + (ours[index] as number) : sum),
      0,
    );
  const printed = (key: string) => column.totals.get(key) ?? 0;
  const rows: [what: string, ours: number, theirs: number][] = isProfit
    ? [
        ['total income', -total('Income'), printed('Income')],
        [
          'net income',
          -total('Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense'),
          printed('net income'),
        ],
      ]
    : [
        [
          'total assets',
          total('Bank', 'Accounts Receivable', 'Other Current Asset', 'Fixed Asset', 'Other Asset'),
          printed('assets'),
        ],
        [
          'total liabilities',
          -total('Accounts Payable', 'Credit Card', 'Other Current Liability', 'Long Term Liability'),
          printed('liabilities'),
        ],
      ];
  return [
    ...rows.map(
      ([what, own, their]): TieOutRow => ({
        check: `${name}: ${what}`,
        status: own === their ? 'ties' : 'differs',
        ours: own,
        theirs: their,
        detail: '',
      }),
    ),
    {
      check: `${name}: every account`,
      status: differing.length === 0 ? 'ties' : 'differs',
      ours: null,
      theirs: null,
      detail: differing
        .slice(0, 10)
        .map(({ fullName }) => fullName)
        .join(', '),
    },
  ];
}

function timeInWords(period: Period | null, isProfit: boolean): string {
  if (period === null) return 'all dates';
  return isProfit ? periodInWords(period) : dayInWords(period.end);
}

/**
 * Compares an uploaded trial balance with the ledger. The trial balance shows balances as of its date, and income and
 * expenses since the start of the fiscal year.
 */
export function compareTrialBalance(
  part: TrialBalancePart,
  books: Books,
  directory: AccountDirectory,
  fiscalYearFirstMonth: number,
): TieOutRow {
  const { day } = part;
  const check = `Trial Balance${day === null ? '' : ` of ${dayInWords(day)}`}`;
  const absent = (detail: string): TieOutRow => ({
    check,
    status: 'absent',
    ours: null,
    theirs: null,
    detail,
  });
  if (day === null) {
    return absent(
      'The file does not state its date. Export it as of the last day of the ledger to compare it.',
    );
  }
  const yearStart = fiscalYearStart(day, fiscalYearFirstMonth);
  if (day < books.window.start || day > books.window.end)
    return absent('The ledger does not cover this date.');
  if (yearStart < books.window.start) {
    return absent(
      `It shows income and expenses since ${dayInWords(yearStart)}, and the ledger begins later. Start the ledger on that day to compare it.`,
    );
  }
  const year: Period = { start: yearStart, end: day };
  const [balances, flows] = [balancesAsOf(books, day), sumPostings(books, year)];
  const theirs = new Map<string, number>();
  const unknown: string[] = [];
  for (const { path, number, cents: amount } of part.lines) {
    const { found } = directory.find(path, number);
    if (found !== null) theirs.set(found, (theirs.get(found) ?? 0) + amount);
    else if (amount !== 0) unknown.push(path.join(':'));
  }
  const differing = books.chart.accounts.filter((account, index) => {
    // Profits from earlier years are added to retained earnings without a posting; both trial balances add up to zero.
    if (hasRole(account, 'retainedEarnings')) return false;
    const own = isBalanceSheetType(account.type) ? balances[index] : flows[index];
    return own !== (theirs.get(account.id) ?? 0);
  });
  const names = [...unknown, ...differing.map(({ fullName }) => fullName)];
  return {
    check,
    status: names.length === 0 ? 'ties' : 'differs',
    ours: null,
    theirs: null,
    detail: names.length === 0 ? `${part.lines.length} accounts agree.` : names.slice(0, 10).join(', '),
  };
}
