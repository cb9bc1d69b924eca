import type { Basis } from '@insights/words';
import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { firstRowOn, type Journal } from './journal.ts';

/**
 * The books of one company on one basis, as far as they were read: balances at the start of a window of days, and
 * every posting within it.
 */
export interface Books {
  readonly basis: Basis;
  readonly window: Period;
  readonly chart: ChartOfAccounts;
  /**
   * By account index, debits positive: the balance of each balance sheet account before the first day of the
   * window. Zero for income and expense accounts, whose past is part of the earnings so far.
   */
  readonly openingCents: Float64Array;
  /**
   * Net income of the fiscal year up to the first day of the window, for books that begin in the middle of a fiscal
   * year and whose source gives it. It is part of what the opening balances leave over.
   */
  readonly earnedBeforeCents?: number;
  readonly journal: Journal;
}

/** Whether anything had been recorded by the end of a day. Without it there is nothing to compare with. */
export function hasBooksBy({ openingCents, journal }: Books, day: Day): boolean {
  return openingCents.some((opening) => opening !== 0) || firstRowOn(journal, day + 1) > 0;
}
