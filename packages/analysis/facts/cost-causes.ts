import { hasRole, isNoVendorAt, type LedgerAccount, type Period } from '@insights/ledger';
import type { Compared, FactBooks } from './fact-books.ts';
import { type FactTransaction, largestOf, transactionsOn } from './fact-transaction.ts';
import { explains, mainPart } from './main-part.ts';

export interface TransactionCause {
  readonly kind: 'transaction';
  readonly isNow: boolean;
  readonly transaction: FactTransaction;
}

/** Why one account changed: one transaction, or one vendor. */
export type CostCause = TransactionCause | (Compared & { readonly kind: 'vendor'; readonly name: string });

/** One transaction that makes up enough of the account's change, without one of half its size in the other period. */
export function transactionCause(books: FactBooks, base: Period, index: number): TransactionCause | null {
  // A single paycheck would reveal what one person earns.
  if (hasRole(books.accounts[index] as LedgerAccount, 'payroll')) return null;
  const change = books.debits([index], books.now) - books.debits([index], base);
  // A cost rises because of a debit in this period, or a credit in the earlier one.
  const candidates = ([true, false] as const).flatMap((isNow) => {
    const [here, there] = isNow ? [books.now, base] : [base, books.now];
    const direction = isNow ? Math.sign(change) : -Math.sign(change);
    const transaction = largestOf(transactionsOn(books, [index], here), direction);
    const other = largestOf(transactionsOn(books, [index], there), direction);
    const isSingle = 2 * Math.abs(other?.debitCents ?? 0) < Math.abs(transaction?.debitCents ?? 0);
    if (transaction === null || !isSingle) return [];
    const partCents = (isNow ? 1 : -1) * transaction.debitCents;
    return explains(partCents, change) ? [{ kind: 'transaction' as const, isNow, transaction }] : [];
  });
  return candidates[0] ?? null;
}

const MAX_DAYS_APART = 62;

/** Whether a similar transaction was posted to the account shortly before or after the other period. */
export function isPaidInOtherMonth(
  books: FactBooks,
  base: Period,
  index: number,
  { isNow, transaction }: TransactionCause,
): boolean {
  const there = isNow ? base : books.now;
  const { window } = books.books;
  return [
    { start: Math.max(window.start, there.start - MAX_DAYS_APART), end: there.start - 1 },
    { start: there.end + 1, end: Math.min(window.end, there.end + MAX_DAYS_APART) },
  ].some((near) =>
    transactionsOn(books, [index], near).some(
      ({ id, type, debitCents }) =>
        (id !== transaction.id || type !== transaction.type) &&
        debitCents * transaction.debitCents > 0 &&
        Math.abs(debitCents) * 4 >= Math.abs(transaction.debitCents) * 3,
    ),
  );
}

/**
 * One vendor that makes up enough of the account's change. Payments to employees, owners and agencies are left out
 * because they are private.
 */
export function vendorCause(books: FactBooks, base: Period, index: number): CostCause | null {
  if (hasRole(books.accounts[index] as LedgerAccount, 'payroll')) return null;
  const { journal } = books.books;
  const isNoVendor = isNoVendorAt(books.books, books.documents);
  const sums = new Map<string, { nowCents: number; baseCents: number }>();
  const add = (period: Period, when: 'nowCents' | 'baseCents') => {
    for (const row of books.rowsOn([index], period)) {
      if (isNoVendor(row)) continue;
      if (
        /^(?:Invoice|Sales Receipt|Credit Memo|Refund)/.test(
          journal.transactions.typeAt(journal.transactionIndexes[row] as number),
        )
      )
        continue;
      const name = journal.texts.at(journal.nameIndexes[row] as number).trim();
      if (name === '') continue;
      const sum = sums.get(name) ?? { nowCents: 0, baseCents: 0 };
      sum[when] += journal.amountsCents[row] as number;
      sums.set(name, sum);
    }
  };
  add(books.now, 'nowCents');
  add(base, 'baseCents');
  const change = books.debits([index], books.now) - books.debits([index], base);
  const vendors = [...sums].map(([name, sum]) => ({ kind: 'vendor' as const, name, ...sum }));
  return mainPart(vendors, change, ({ nowCents, baseCents }) => nowCents - baseCents);
}
