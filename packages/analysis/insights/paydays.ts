import { daysIn, hasRole, type LedgerAccount, type Period } from '@insights/ledger';
import type { InsightBooks } from './insight-books.ts';

/** In a longer period, one payday more or less makes little difference to wages. */
const MAX_DAYS = 92;

/** Whether an account contains wages, and the periods have different numbers of paydays. */
export function hasOtherPaydays(books: InsightBooks, index: number): boolean {
  const { facts, now, compared } = books;
  const account = facts.accounts[index] as LedgerAccount;
  if (compared === null || daysIn(now) > MAX_DAYS || !hasRole(account, 'payroll')) return false;
  const paydays = (period: Period) => {
    const { amountsCents, days } = facts.books.journal;
    const paid = new Map<number, number>();
    for (const row of facts.rowsOn([index], period)) {
      const day = days[row] as number;
      paid.set(day, (paid.get(day) ?? 0) + (amountsCents[row] as number));
    }
    return [...paid.values()].filter((cents) => cents > 0).length;
  };
  return paydays(now) !== paydays(compared.period);
}
