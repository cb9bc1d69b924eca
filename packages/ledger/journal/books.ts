import type { Basis } from '@insights/words';
import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import type { Transaction } from '../tables/transactions.ts';
import { firstRowOn, type Journal } from './journal.ts';

/**
 * One company's books on one basis, for the window that was read: opening balances, and every posting within the
 * window.
 */
export interface Books {
  readonly basis: Basis;
  readonly window: Period;
  readonly chart: ChartOfAccounts;
  /**
   * By account index, debits positive: the balance of each balance sheet account before the window. Zero for income and
   * expense accounts, whose past is part of earnings to date.
   */
  readonly openingCents: Float64Array;
  /**
   * Net income from the start of the fiscal year to the window, for books that begin within a fiscal year and whose
   * source provides it. It is part of the amount that keeps the opening balances from adding up to zero.
   */
  readonly earnedBeforeCents?: number;
  readonly journal: Journal;
  /** In adjusted books: the transactions that each adjusting entry corrects, by the entry's id. */
  readonly correctedBy?: ReadonlyMap<string, readonly Transaction[]>;
  /** In adjusted books: the ids of the entries that correct only payments and deposits, which are cash flows. */
  readonly cashFlowEntries?: ReadonlySet<string>;
}

/** Whether anything had been recorded by the end of a day. Otherwise there is nothing to compare with. */
export function hasBooksBy({ openingCents, journal }: Books, day: Day): boolean {
  return openingCents.some((opening) => opening !== 0) || firstRowOn(journal, day + 1) > 0;
}
