import type { Period } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { sumOf } from '../../context/transactions.ts';

/** Returns the lowest balance owed on some accounts together at the end of a day in a period. */
export function leastOwed(
  context: ReviewContext,
  accounts: readonly number[],
  { start, end }: Period,
): number {
  const postings = accounts.flatMap((account) => postingsOn(context, account));
  const byDay = Map.groupBy(
    postings.toSorted((a, b) => a.day - b.day),
    ({ day }) => day,
  );
  let owed = -sumOf(accounts.map((account) => ({ cents: context.books.openingCents[account] ?? 0 })));
  const balances: number[] = [];
  for (const [day, ofDay] of byDay) {
    if (day > start) balances.push(owed);
    if (day > end) break;
    owed -= sumOf(ofDay);
  }
  return Math.min(...balances, owed);
}
