import { type Cents, cents } from '@insights/money';
import type { Basis } from '@insights/words';
import { isPosition } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { balancesAsOf, earningsUpTo, sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import type { Day } from '../period/day.ts';
import { fiscalYearStart } from '../period/period.ts';

/**
 * Every account that stands at something, on the side on which it stands: balance sheet accounts with their balance,
 * income and expenses with what the fiscal year has brought so far. Debits equal credits when the books are sound.
 */
export interface TrialBalance {
  readonly asOf: Day;
  readonly basis: Basis;
  readonly lines: readonly TrialBalanceLine[];
  /** What past fiscal years earned; it belongs to retained earnings, though nothing was ever posted there. */
  readonly earningsOfPastYearsCents: Cents;
  readonly totalDebitsCents: Cents;
  /** Past earnings included. */
  readonly totalCreditsCents: Cents;
}

export interface TrialBalanceLine {
  readonly account: LedgerAccount;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}

export function buildTrialBalance(
  books: Books,
  asOf: Day,
  { fiscalYearFirstMonth }: { readonly fiscalYearFirstMonth: number },
): TrialBalance {
  const yearStart = Math.max(fiscalYearStart(asOf, fiscalYearFirstMonth), books.window.start);
  const balances = balancesAsOf(books, asOf);
  const flows = sumPostings(books, { start: yearStart, end: asOf });
  const lines: TrialBalanceLine[] = [];
  books.chart.accounts.forEach((account, index) => {
    const amount = (isPosition(account.type) ? balances : flows)[index] as number;
    if (amount === 0) return;
    lines.push({ account, debitCents: cents(Math.max(amount, 0)), creditCents: cents(Math.max(-amount, 0)) });
  });

  const pastEarnings = cents(earningsUpTo(books, yearStart - 1));
  const total = (side: 'debitCents' | 'creditCents') => lines.reduce((sum, line) => sum + line[side], 0);
  return {
    asOf,
    basis: books.basis,
    lines,
    earningsOfPastYearsCents: pastEarnings,
    totalDebitsCents: cents(total('debitCents') + Math.max(-pastEarnings, 0)),
    totalCreditsCents: cents(total('creditCents') + Math.max(pastEarnings, 0)),
  };
}
