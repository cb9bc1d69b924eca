import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { listFamilies } from '../account/family.ts';
import type { CumulativeSums } from '../balance/cumulative-sums.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { ofTypes } from './figure-definition.ts';

/** Number of expenses shown individually; the rest are combined. */
const LARGEST = 8;

const EXPENSES = ofTypes('Cost of Goods Sold', 'Expense', 'Other Expense');

/** A top-level expense account with its sub-accounts. */
export interface Expense {
  readonly account: LedgerAccount;
  readonly accountIndexes: readonly number[];
  readonly amountCents: number;
}

/**
 * Expenses over a period by top-level account, largest first and ties in chart order: the largest eight, and all others
 * combined. Omits accounts with a total of zero.
 */
export function expensesBySize(
  { chart }: Books,
  sums: CumulativeSums,
  period: Period,
): {
  readonly largest: readonly Expense[];
  readonly others: readonly Expense[];
  /** All accounts that are not shown individually, including those without an amount in the period. */
  readonly otherIndexes: readonly number[];
} {
  const otherIndexes = new Set<number>();
  const expenses: Expense[] = [];
  for (const accountIndexes of listFamilies(chart)) {
    const account = chart.accounts[accountIndexes[0] as number] as LedgerAccount;
    if (!EXPENSES(account)) continue;
    for (const index of accountIndexes) otherIndexes.add(index);
    const amountCents = sums.over(period, accountIndexes);
    if (amountCents !== 0) expenses.push({ account, accountIndexes, amountCents });
  }
  expenses.sort((a, b) => b.amountCents - a.amountCents);
  const largest = expenses.slice(0, LARGEST);
  for (const index of largest.flatMap(({ accountIndexes }) => accountIndexes)) otherIndexes.delete(index);
  return { largest, others: expenses.slice(LARGEST), otherIndexes: [...otherIndexes] };
}
