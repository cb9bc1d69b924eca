import { once, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { sumOf } from '../../context/transactions.ts';

/** Sales and payouts that show what an account is for. */
const MIN_USUAL = 6;
const USUAL_SHARE = 0.8;
/** A processor pays within days, unlike an insurer or a customer who is sent an invoice. */
const IN_TRANSIT_DAYS = 7;
/** The first sales are in the account before their payouts, so its balance says nothing yet. */
const FIRST_DAYS = 30;
const CASH = /\b(cash|drawer|till|safe)\b/i;

/** Returns the accounts that money passes through, which their name says or the way they are used. */
export const clearingAccounts = once((context: ReviewContext): ReadonlySet<number> => {
  const { books, roles } = context;
  const found = books.chart.accounts.flatMap(({ type, name }, account) => {
    const mayBe = type === 'Other Current Asset' && !roles.is('undeposited', account) && !CASH.test(name);
    return roles.is('clearing', account) || (mayBe && passesSalesOn(context, account)) ? [account] : [];
  });
  return new Set(found);
});

/**
 * Whether sales are recorded in the account and the bank receives them from it days later, so that its balance has been
 * close to zero. A balance that remains after that is what was not subtracted.
 */
function passesSalesOn(context: ReviewContext, account: number): boolean {
  const { books, transactions } = context;
  const rows = postingsOn(context, account);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return false;
  const added = rows.filter(({ cents }) => cents > 0);
  const taken = rows.filter(({ cents }) => cents < 0);
  const sold = added.filter(({ transaction }) => (transactions.profitCents[transaction] ?? 0) > 0);
  const paid = taken.filter(({ transaction }) => (transactions.moneyCents[transaction] ?? 0) > 0);
  if (sold.length < MIN_USUAL || paid.length < MIN_USUAL) return false;
  if (sumOf(sold) < sumOf(added) * USUAL_SHARE || sumOf(paid) > sumOf(taken) * USUAL_SHARE) return false;
  let balance = books.openingCents[account] ?? 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { day, cents } of rows) {
    balance += cents;
    if (day > first.day + FIRST_DAYS) least = Math.min(least, balance);
  }
  return least <= (sumOf(added) / (last.day - first.day + 1)) * IN_TRANSIT_DAYS;
}
