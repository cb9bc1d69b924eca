import { hasRole, type LedgerAccount } from '@insights/ledger';
import type { FactBooks } from './fact-books.ts';
import { isCustomerDeposit, isSalesTax, isWithheld } from './liability-kinds.ts';

/** Money in the bank that the company owes to others, at the end of the period. */
export interface CollectedForOthers {
  /** Null if the account has the wrong sign, which shows that payments were booked elsewhere. */
  readonly salesTaxCents: number | null;
  /** Taxes and other amounts withheld from wages, with the employer's share. */
  readonly payrollCents: number | null;
  /** Customer deposits and retainers; deferred revenue is not included. */
  readonly depositsCents: number | null;
  /** Sum of the three. */
  readonly totalCents: number;
}

const MAX_WRONG_CENTS = 100_00;

/**
 * Returns how much of the bank balance was collected or withheld for others. Null if the bank accounts hold nothing or
 * the amount is not material. Omitted because they would mislead: kinds with the wrong sign, and accounts without a
 * posting in the last year, except for money in trust and security deposits, which may stay for years. Any other
 * unchanged balance is an error to correct, not money to set aside.
 */
export function collectedForOthers(books: FactBooks): CollectedForOthers | null {
  const { accrual, now } = books;
  const kinds = [isSalesTax, isWithheld, isCustomerDeposit].map((isWanted) =>
    heldIn(accrual, isWanted, now.end),
  );
  const totalCents = kinds.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  if (accrual.amount('balanceSheet.bank') <= 0 || totalCents < books.materiality.cents) return null;
  const [salesTaxCents = null, payrollCents = null, depositsCents = null] = kinds;
  return { salesTaxCents, payrollCents, depositsCents, totalCents };
}

function heldIn(books: FactBooks, isWanted: (account: LedgerAccount) => boolean, day: number): number | null {
  const year = { start: day - 364, end: day };
  const indexes = books
    .indexesWhere(isWanted)
    .filter(
      (index) =>
        hasRole(books.accounts[index] as LedgerAccount, 'heldDeposits') ||
        books.rowsOn([index], year).length > 0,
    );
  const held = 0 - books.balance(indexes, day);
  return held < -MAX_WRONG_CENTS ? null : Math.max(0, held);
}
