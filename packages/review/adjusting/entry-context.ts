import { accountIdOf, type Books, type Day, type EntryAccount, type Period } from '@insights/ledger';
import type { MoneyFormat } from '@insights/money';

/** The books and period for which entries are listed. */
export interface EntryContext {
  /** The books as booked, on the basis for which lines and effects are computed. */
  readonly books: Books;
  readonly accrualBooks: Books;
  readonly period: Period;
  /** The closing date; null if the books were never closed. */
  readonly closedThrough: Day | null;
  readonly fiscalYearFirstMonth: number;
  readonly money: MoneyFormat;
}

/** Returns the account with the id and names that it has in adjusted books. */
export function accountIn({ chart }: Pick<Books, 'chart'>, account: EntryAccount) {
  const id = accountIdOf(chart, account);
  const known = chart.accounts[chart.indexById.get(id) ?? -1];
  if (known !== undefined) return { account: known, isProposed: false };
  const proposed =
    typeof account === 'string' ? { name: account, type: 'Expense' as const, detailType: '' } : account;
  return { account: { ...proposed, id, fullName: proposed.name }, isProposed: true };
}
