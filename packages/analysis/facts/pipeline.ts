import { hasRole, type LedgerAccount } from '@insights/ledger';
import type { Compared } from './compared.ts';
import type { FactBooks } from './fact-books.ts';
import { isCustomerDeposit, isDeferredRevenue } from './liability-kinds.ts';

/** Work that customers have already paid for, at the end of the period and of the comparison period. */
export interface Pipeline {
  /** Deposits and retainers, without money that is held in trust. */
  readonly deposits: Compared | null;
  readonly deferredRevenue: Compared | null;
}

/** A balance that was not reduced for this many days is not work in progress. */
const MAX_SILENT_DAYS = 183;

/**
 * Returns how much work is paid for but not delivered. Estimates are not read. Null without a comparison period, if the
 * company has no such account, or if the balance says nothing about future work: it is negative, or nothing was earned
 * from it for half a year.
 */
export function pipeline(books: FactBooks): Pipeline | null {
  const { base } = books;
  if (base === null) return null;
  const compared = (isWanted: (account: LedgerAccount) => boolean): Compared | null => {
    const indexes = books.accrual.indexesWhere(isWanted);
    const [nowCents, baseCents] = [books.now.end, base.end].map(
      (day) => 0 - books.accrual.balance(indexes, day),
    ) as [number, number];
    const isMeaningful = nowCents >= 0 && baseCents >= 0 && isReduced(books.accrual, indexes);
    const isMaterial = Math.max(nowCents, baseCents) >= books.materiality.cents;
    return isMeaningful && isMaterial ? { nowCents, baseCents } : null;
  };
  const [deposits, deferredRevenue] = [compared(isPrepayment), compared(isDeferredRevenue)];
  return deposits === null && deferredRevenue === null ? null : { deposits, deferredRevenue };
}

/** Money in trust and security deposits are not payments for work. */
function isPrepayment(account: LedgerAccount): boolean {
  return isCustomerDeposit(account) && !hasRole(account, 'heldDeposits');
}

/** Whether some of the balance was earned or returned recently. */
function isReduced(books: FactBooks, indexes: readonly number[]): boolean {
  const { amountsCents } = books.books.journal;
  const lately = { start: books.now.end - MAX_SILENT_DAYS, end: books.now.end };
  return books.rowsOn(indexes, lately).some((row) => (amountsCents[row] as number) > 0);
}
