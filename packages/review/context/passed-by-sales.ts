import type { Books } from '@insights/ledger';
import type { AccountRoles } from './account-roles.ts';
import { listAt, type NumberLists } from './lists.ts';
import { PostingRow } from './rows.ts';
import type { TransactionIndex } from './transaction-index.ts';

/** Sales and payouts that show what an account is for. */
const MIN_USUAL = 6;
const USUAL_SHARE = 0.8;
/** A processor pays within days, unlike an insurer or a customer who is sent an invoice. */
const IN_TRANSIT_DAYS = 7;
/** The first sales precede the first payouts, so the balance says nothing yet. */
const FIRST_DAYS = 30;
const CASH = /\b(cash|drawer|till|safe)\b/i;

/** Returns the accounts that sales pass through on their way to the bank: clearing accounts with any name. */
export function accountsPassedBySales(
  books: Books,
  roles: AccountRoles,
  transactions: TransactionIndex,
  byAccount: NumberLists,
): readonly number[] {
  return books.chart.accounts.flatMap(({ type, name }, account) => {
    const mayBe = type === 'Other Current Asset' && !roles.is('undeposited', account) && !CASH.test(name);
    const rows = mayBe ? listAt(byAccount, account) : [];
    const postings = Array.from(rows, (row) => new PostingRow(books.journal, row));
    return isPassed(postings, books.openingCents[account] ?? 0, transactions) ? [account] : [];
  });
}

/**
 * Whether sales are posted to an account and reach the bank from it days later, so that its balance has been close to
 * zero. Any balance that builds up later was not paid out, such as fees that nobody recorded.
 */
function isPassed(
  rows: readonly PostingRow[],
  openingCents: number,
  { profitCents, moneyCents }: TransactionIndex,
): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return false;
  const added = rows.filter(({ cents }) => cents > 0);
  const taken = rows.filter(({ cents }) => cents < 0);
  const sold = added.filter(({ transaction }) => (profitCents[transaction] ?? 0) > 0);
  const paid = taken.filter(({ transaction }) => (moneyCents[transaction] ?? 0) > 0);
  if (sold.length < MIN_USUAL || paid.length < MIN_USUAL) return false;
  if (sumOf(sold) < sumOf(added) * USUAL_SHARE || sumOf(paid) > sumOf(taken) * USUAL_SHARE) return false;
  let balance = openingCents;
  let least = Number.POSITIVE_INFINITY;
  for (const { day, cents } of rows) {
    balance += cents;
    if (day > first.day + FIRST_DAYS) least = Math.min(least, balance);
  }
  return least <= (sumOf(added) / (last.day - first.day + 1)) * IN_TRANSIT_DAYS;
}

function sumOf(rows: readonly PostingRow[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}
