import {
  type Books,
  type Day,
  firstRowOn,
  isBalanceSheetType,
  lastDayOf,
  monthsEndingWith,
  monthsSpanned,
} from '@insights/ledger';
import { PostingRow } from './rows.ts';

/** Amounts posted to each account by month, up to the end of the period, and the balances. */
export interface MonthlyBalances {
  /**
   * Last day of each month, oldest first; the last one is the end of the period, even if it is within a month.
   */
  readonly ends: readonly Day[];
  /** Amount posted, by month, then account; debits positive. */
  readonly changes: readonly Float64Array[];
  /** Balance at month-end, by month, then account; zero for income and expenses. */
  readonly balances: readonly Float64Array[];
  /** Total credits, by month, then account; positive. */
  readonly credits: readonly Float64Array[];
}

export function balancesByMonth(books: Books, asOf: Day): MonthlyBalances {
  const { journal, chart, openingCents, window } = books;
  const months = monthsEndingWith(asOf, monthsSpanned({ start: window.start, end: asOf }));
  const ends = months.map((month) => Math.min(lastDayOf(month), asOf));
  const isKept = Uint8Array.from(chart.accounts, ({ type }) => (isBalanceSheetType(type) ? 1 : 0));
  const changes: Float64Array[] = [];
  const balances: Float64Array[] = [];
  const credits: Float64Array[] = [];
  let row = 0;
  let before = openingCents;
  for (const end of ends) {
    const change = new Float64Array(chart.accounts.length);
    const credit = new Float64Array(chart.accounts.length);
    for (const next = firstRowOn(journal, end + 1); row < next; row += 1) {
      const { account, cents: amount } = new PostingRow(journal, row);
      change[account] = (change[account] ?? 0) + amount;
      if (amount < 0) credit[account] = (credit[account] ?? 0) - amount;
    }
    const balance = change.map((amount, account) =>
      isKept[account] === 1 ? amount + (before[account] ?? 0) : 0,
    );
    changes.push(change);
    credits.push(credit);
    balances.push(balance);
    before = balance;
  }
  return { ends, changes, balances, credits };
}

/** Returns the amount posted to some accounts in each month, debits positive. */
export function amountsByMonth(
  { changes }: Pick<MonthlyBalances, 'changes'>,
  accounts: readonly number[],
): number[] {
  return changes.map((change) => accounts.reduce((sum, account) => sum + (change[account] ?? 0), 0));
}

/** Returns each month's amount as a share of the month's base; 0 for a month without any base. */
export function sharesByMonth(amounts: readonly number[], base: readonly number[]): number[] {
  return amounts.map((cents, month) => ((base[month] ?? 0) > 0 ? cents / (base[month] as number) : 0));
}
