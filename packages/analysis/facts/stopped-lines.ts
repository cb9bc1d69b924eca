import { ADJUSTING_ENTRY, hasRole, type LedgerAccount, lastRecordedDay, type Period } from '@insights/ledger';
import { type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';
import { businessLines } from './lines.ts';

/** An account without postings at the end of the period, although its counterpart continued. */
export interface StoppedLine extends FactAccount {
  readonly kind: 'income' | 'cost';
  /** Why postings are expected: the account's line of business, or what the cost is caused by. */
  readonly because: 'line' | 'sales' | 'wages' | 'fixedAssets' | 'debt';
  /** The counterpart, if it is a line of business. */
  readonly counterpart: FactAccount | null;
  /** Last month with postings, and the whole months after it through the end of the period. */
  readonly lastMonth: Period;
  readonly silentMonths: readonly Period[];
  /** Median of the six months before, in the account's normal sign. */
  readonly usualCents: number;
}

const MONTHS_BEFORE = 6;
const MAX_SILENT_MONTHS = 12;
/** Entries for a month are often completed in the weeks after its end. */
const DAYS_TO_ENTER = 20;

/**
 * Returns accounts with postings in each of six months and none since, while their counterpart continued: the cost or
 * the revenue of the same line of business, wages for payroll taxes, fixed assets for depreciation, debt for interest.
 * Largest usual amount first.
 *
 * Omitted because they would mislead: books that end early, a month still being entered, an account to which adjusting
 * entries post at least half of the usual amount, an account that also had no postings in the same months a year
 * earlier, an account replaced by a new one of the same type, and immaterial accounts.
 */
export function stoppedLines(books: FactBooks): StoppedLine[] {
  if (lastRecordedDay(books.books, books.now) !== null) return [];
  return expectations(books)
    .flatMap((expected) => stoppedLine(books, expected))
    .filter(({ usualCents }) => usualCents * 12 >= books.materiality.cents)
    .toSorted((a, b) => b.usualCents - a.usualCents || (a.accountId < b.accountId ? -1 : 1));
}

interface Expectation {
  readonly kind: StoppedLine['kind'];
  readonly because: StoppedLine['because'];
  readonly counterpart: FactAccount | null;
  /** Accounts that are expected to have postings together. */
  readonly indexes: readonly number[];
  /** Amount that causes postings in a month; none are expected unless it is positive. */
  readonly cause: (month: Period) => number;
}

function expectations(books: FactBooks): Expectation[] {
  const { accounts } = books;
  const lines = businessLines(books);
  const credits = (indexes: readonly number[]) => (month: Period) => 0 - books.debits(indexes, month);
  const debits = (indexes: readonly number[]) => (month: Period) => books.debits(indexes, month);
  const byLine = lines.flatMap((line): Expectation[] => {
    const { incomeIndexes, costIndexes } = line;
    if (costIndexes.length === 0) return [];
    const counterpart = { accountId: line.accountId, accountName: line.accountName };
    const cost = namedAccount(accounts[costIndexes[0] as number] as LedgerAccount);
    const both = { because: 'line' as const };
    return [
      { ...both, kind: 'cost', counterpart, indexes: costIndexes, cause: credits(incomeIndexes) },
      { ...both, kind: 'income', counterpart: cost, indexes: incomeIndexes, cause: debits(costIndexes) },
    ];
  });
  const matched = new Set(lines.flatMap(({ costIndexes }) => costIndexes));
  const goods = books.indexesWhere(
    (account) => account.type === 'Cost of Goods Sold' && !hasRole(account, 'payroll'),
  );
  const unmatched = goods.filter((index) => !matched.has(index));
  const income = books.indexesWhere(({ type }) => type === 'Income');
  const ofSales: Expectation = {
    kind: 'cost',
    because: 'sales',
    counterpart: null,
    indexes: unmatched,
    cause: credits(income),
  };
  const wages = books.indexesWhere((account) => hasRole(account, 'wages') && !isPayrollTax(account));
  const assets = books.indexesWhere(({ type }) => type === 'Fixed Asset');
  const debt = books.indexesWhere((account) => hasRole(account, 'debt'));
  const each = (
    isWanted: (account: LedgerAccount) => boolean,
    because: StoppedLine['because'],
    cause: Expectation['cause'],
  ): Expectation[] =>
    books.indexesWhere(isWanted).map((index) => ({
      kind: 'cost',
      because,
      counterpart: null,
      indexes: [index],
      cause,
    }));
  return [
    ...byLine,
    ...(unmatched.length === 0 ? [] : [ofSales]),
    ...each(isPayrollTax, 'wages', debits(wages)),
    ...each(
      (account) => hasRole(account, 'depreciation'),
      'fixedAssets',
      ({ end }) => books.balance(assets, end),
    ),
    ...each(
      (account) => hasRole(account, 'interest'),
      'debt',
      ({ end }) => 0 - books.balance(debt, end),
    ),
  ];
}

function isPayrollTax(account: LedgerAccount): boolean {
  return (
    hasRole(account, 'wages') &&
    (account.detailType === 'PayrollTaxExpenses' || /\b(tax(es)?|fica|futa|suta)\b/i.test(account.name))
  );
}

function stoppedLine(books: FactBooks, { indexes, cause, ...expected }: Expectation): StoppedLine[] {
  const { months } = books;
  const amounts = months.map((month) => recordedOn(books, indexes, month));
  const last = amounts.findLastIndex((cents) => cents !== 0);
  const silentMonths = months.slice(last + 1);
  const [firstSilent, lastMonth] = [silentMonths[0], months[last]];
  if (firstSilent === undefined || lastMonth === undefined || silentMonths.length > MAX_SILENT_MONTHS)
    return [];
  const before = amounts.slice(Math.max(0, last + 1 - MONTHS_BEFORE), last + 1);
  if (before.length < MONTHS_BEFORE || before.some((cents) => cents === 0)) return [];
  if (books.documents.readOn - firstSilent.end < DAYS_TO_ENTER) return [];
  const wasSilentBefore = silentMonths.some((_, index) => amounts[last + 1 + index - 12] === 0);
  const sign = expected.kind === 'cost' ? 1 : -1;
  const usual = sign * median(before);
  const causes = silentMonths.map(cause);
  if (wasSilentBefore || usual <= 0 || causes.some((cents) => cents <= 0)) return [];
  if (isReplaced(books, indexes, { silentMonths, usual, last })) return [];
  const corrected = silentMonths.reduce((sum, month) => sum + sign * books.debits(indexes, month), 0);
  if (2 * corrected >= usual * silentMonths.length) return [];
  const { kind, because, counterpart } = expected;
  return indexes.flatMap((index) => {
    const own = months
      .slice(last + 1 - MONTHS_BEFORE, last + 1)
      .map((month) => recordedOn(books, [index], month));
    const usualCents = sign * median(own);
    const account = namedAccount(books.accounts[index] as LedgerAccount);
    return usualCents > 0
      ? [{ kind, because, counterpart, ...account, lastMonth, silentMonths, usualCents }]
      : [];
  });
}

/** Debits, not counting those of adjusting entries, which may post a small amount to an account that stopped. */
function recordedOn(books: FactBooks, indexes: readonly number[], month: Period): number {
  const { amountsCents, transactionIndexes, transactions } = books.books.journal;
  return books
    .rowsOn(indexes, month)
    .filter((row) => transactions.typeAt(transactionIndexes[row] as number) !== ADJUSTING_ENTRY)
    .reduce((sum, row) => sum + (amountsCents[row] as number), 0);
}

/** Whether an account of the same type that was not used before has at least half of the usual amount. */
function isReplaced(
  books: FactBooks,
  indexes: readonly number[],
  { silentMonths, usual, last }: { silentMonths: readonly Period[]; usual: number; last: number },
): boolean {
  const type = books.accounts[indexes[0] as number]?.type;
  return books
    .indexesWhere((account) => account.type === type)
    .some((index) => {
      if (indexes.includes(index)) return false;
      const monthly = books.debitsByMonth(index);
      const isNew = monthly
        .slice(Math.max(0, last + 1 - MONTHS_BEFORE), last + 1)
        .every((cents) => cents === 0);
      const since = monthly.slice(last + 1).reduce((sum, cents) => sum + cents, 0);
      return isNew && 2 * Math.abs(since) >= usual * silentMonths.length;
    });
}

/** Returns the median; for an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
