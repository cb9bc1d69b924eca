import { hasRole, type LedgerAccount, type Period } from '@insights/ledger';
import { type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';
import { type FactTransaction, transactionsOn } from './fact-transaction.ts';

/** A transaction that is not part of the usual business. */
export interface OneOff extends FactAccount {
  readonly transaction: FactTransaction;
  /** Positive if it raised profit. */
  readonly effectCents: number;
}

export interface WithoutOneOffs {
  readonly period: Period;
  readonly profitCents: number;
  /** At most three, largest first. */
  readonly oneOffs: readonly OneOff[];
  /** Profit without these transactions. */
  readonly withoutCents: number;
}

/** Net profit without one-offs. */
export interface UsualProfit {
  readonly now: WithoutOneOffs;
  /** The comparison period, calculated the same way; null without one. */
  readonly base: WithoutOneOffs | null;
}

const MAX_ONE_OFFS = 3;
const MIN_PERCENT_OF_PROFIT = 10;
/** A one-off is at least this many times the largest other transaction on its account. */
const MIN_FACTOR = 4;
/** A larger cost is unusual only if the account has this many other transactions. */
const MIN_OTHERS = 6;
const MIN_DAYS_ALONE = 31;

/**
 * Returns profit without transactions that are not part of the usual business: other income or expense that the account
 * never saw before or after, such as the sale of a truck or an insurance payment, and an operating expense at least
 * four times the largest other one on an account in regular use, or the only one on its account.
 *
 * Null if the period has none, or if they are less than 10% of profit or not material. Sales, cost of goods sold,
 * wages, interest, taxes and depreciation are never one-offs: a large sale is business, and an annual entry is a cost.
 * At most three are excluded, because profit without a long list of costs would be wishful thinking. The comparison
 * period is calculated the same way; otherwise the comparison would mislead.
 */
export function usualProfit(books: FactBooks): UsualProfit | null {
  const now = withoutOneOffs(books, books.now);
  const effect = now.profitCents - now.withoutCents;
  const isLarge =
    Math.abs(effect) >= books.materiality.cents &&
    Math.abs(effect) * 100 >= Math.abs(now.profitCents) * MIN_PERCENT_OF_PROFIT;
  if (!isLarge) return null;
  return { now, base: books.base === null ? null : withoutOneOffs(books, books.base) };
}

function withoutOneOffs(books: FactBooks, period: Period): WithoutOneOffs {
  const oneOffs = books
    .indexesWhere(canHaveOneOffs)
    .flatMap((index) => oneOffsOn(books, index, period))
    .toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents))
    .slice(0, MAX_ONE_OFFS);
  const profitCents = books.amount('incomeStatement.netProfit', period);
  const effects = oneOffs.reduce((sum, { effectCents }) => sum + effectCents, 0);
  return { period, profitCents, oneOffs, withoutCents: profitCents - effects };
}

const USUAL = [
  'wages',
  'payroll',
  'interest',
  'incomeTaxes',
  'otherTaxes',
  'depreciation',
  'uncategorizedExpense',
  'askAccountant',
] as const;

function canHaveOneOffs(account: LedgerAccount): boolean {
  const isWanted = ['Expense', 'Other Income', 'Other Expense'].includes(account.type);
  return isWanted && !USUAL.some((role) => hasRole(account, role));
}

function oneOffsOn(books: FactBooks, index: number, period: Period): OneOff[] {
  const account = books.accounts[index] as LedgerAccount;
  const all = transactionsOn(books, [index], books.books.window).toSorted(
    (a, b) => Math.abs(b.debitCents) - Math.abs(a.debitCents),
  );
  const [largest, second] = all;
  if (largest === undefined || largest.day < period.start || largest.day > period.end) return [];
  if (Math.abs(largest.debitCents) < books.materiality.cents) return [];
  if (Math.abs(second?.debitCents ?? 0) * MIN_FACTOR > Math.abs(largest.debitCents)) return [];
  // A recent purchase is not called the only one, because others may follow within a month.
  const isAlone = all.length === 1 && largest.day <= books.now.end - MIN_DAYS_ALONE;
  if (account.type === 'Expense' && all.length <= MIN_OTHERS && !isAlone) return [];
  return [{ ...namedAccount(account), transaction: largest, effectCents: 0 - largest.debitCents }];
}
