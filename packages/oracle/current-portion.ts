import { isDebt } from './accounts.ts';
import type { OracleBooks, Period, Posting } from './books.ts';
import { isCreditLine } from './facts/roles.ts';

/**
 * Returns the loan principal due within a year: the amount repaid in twelve months, or twelve average monthly
 * repayments for a newer loan, at most the balance. Zero unless the books cover the twelve months.
 */
export function currentPortion(books: OracleBooks, { start, end }: Period, windowStart: number): number {
  const firstOfMonth = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7);
  const hasBegun = books.postings.some(({ day }) => firstOfMonth(day) <= firstOfMonth(start));
  if (start < windowStart || !hasBegun) return 0;
  const debts = books.sums({ start, end }, ({ account }) => isDebt(account), keyOf);
  const paid = books.sums({ start, end }, ({ account }) => /Bank|Credit Card/.test(account.type), keyOf);
  let due = 0;
  for (const loan of books.accounts) {
    if (loan.type !== 'Long Term Liability' || isCreditLine(loan)) continue;
    const repayments = books.postings.filter(
      ({ account, day, transactionKey }) =>
        account === loan &&
        day >= start &&
        day <= end &&
        (debts.get(transactionKey) ?? 0) > 0 &&
        (paid.get(transactionKey) ?? 0) < 0,
    );
    const repaid = repayments.reduce((sum, { cents }) => sum + cents, 0);
    const months = new Set(repayments.map(({ day }) => firstOfMonth(day))).size;
    const isNew = books.balance(start - 1, (account) => account === loan) >= 0;
    if (repaid <= 0 || (isNew && months < 2)) continue;
    const expected = isNew ? Math.round((repaid * 12) / months) : repaid;
    due += Math.min(expected, Math.max(0, -books.balance(end, (account) => account === loan)));
  }
  return due;
}

function keyOf({ transactionKey }: Posting): string {
  return transactionKey;
}
