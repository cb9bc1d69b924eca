import { isBalanceSheetType } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { balancesAsOf, sumPostings } from './sums.ts';

/**
 * The balance of every balance sheet account at the end of a period, and the activity of every income and expense
 * account over it. Debits are positive, and everything adds up to zero.
 */
export interface TrialBalance {
  /** In chart order; includes accounts without a balance. */
  readonly rows: readonly { readonly account: LedgerAccount; readonly cents: number }[];
  /** Income and expenses from before the period, which no account on the balance sheet includes yet. */
  readonly earlierEarningsCents: number;
}

export function buildTrialBalance(books: Books, period: Period): TrialBalance {
  const balances = balancesAsOf(books, period.end);
  const activity = sumPostings(books, period);
  const { start } = books.window;
  const before =
    start < period.start
      ? sumPostings(books, { start, end: period.start - 1 })
      : new Float64Array(balances.length);
  let earlierEarningsCents = 0;
  const rows = books.chart.accounts.map((account, index) => {
    // The amount that keeps the opening balances from adding up to zero is earnings from before the period.
    earlierEarningsCents -= books.openingCents[index] as number;
    if (isBalanceSheetType(account.type)) return { account, cents: balances[index] as number };
    earlierEarningsCents += before[index] as number;
    return { account, cents: activity[index] as number };
  });
  return { rows, earlierEarningsCents };
}
