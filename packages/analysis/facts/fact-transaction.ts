import { ADJUSTING_ENTRY, type Day, isEmployeeAt, type Period } from '@insights/ledger';
import type { FactBooks } from './fact-books.ts';

/** A transaction as it appears in facts, with its amount on some accounts. */
export interface FactTransaction {
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly day: Day;
  /** Party on its postings; empty if no party is named, or if it is an employee. */
  readonly name: string;
  /** Debits less credits on the accounts. */
  readonly debitCents: number;
}

/**
 * Returns the transactions of a period that affect any of the accounts, in journal order. Excludes adjusting entries
 * and the postings that they reverse, and entries that an equal and opposite entry of the same party cancels, such as a
 * returned purchase.
 */
export function transactionsOn(
  books: FactBooks,
  accountIndexes: readonly number[],
  period: Period,
): FactTransaction[] {
  const { journal } = books.books;
  const isEmployee = isEmployeeAt(books.books, books.documents);
  const found = new Map<number, FactTransaction>();
  const takenBack: number[] = [];
  for (const row of books.rowsOn(accountIndexes, period)) {
    const index = journal.transactionIndexes[row] as number;
    if (journal.transactions.typeAt(index) === ADJUSTING_ENTRY) {
      takenBack.push(0 - (journal.amountsCents[row] as number));
      continue;
    }
    const known = found.get(index);
    const name = isEmployee(row) ? '' : journal.texts.at(journal.nameIndexes[row] as number);
    found.set(index, {
      ...(known ?? { ...journal.transactions.at(index), day: journal.days[row] as Day }),
      name: known?.name || name,
      debitCents: (known?.debitCents ?? 0) + (journal.amountsCents[row] as number),
    });
  }
  return withoutCanceled(
    [...found.values()].filter(({ debitCents }) => {
      const at = takenBack.indexOf(debitCents);
      if (at >= 0) takenBack.splice(at, 1);
      return at < 0;
    }),
  );
}

function withoutCanceled(all: readonly FactTransaction[]): FactTransaction[] {
  const open = new Map<string, FactTransaction[]>();
  const canceled = new Set<FactTransaction>();
  for (const one of all.filter(({ name }) => name !== '')) {
    const opposite = open.get(`${0 - one.debitCents} ${one.name}`)?.shift();
    if (opposite !== undefined) canceled.add(one).add(opposite);
    else {
      const key = `${one.debitCents} ${one.name}`;
      open.set(key, [...(open.get(key) ?? []), one]);
    }
  }
  return all.filter((one) => !canceled.has(one));
}

/** Returns the transaction with the largest amount in a direction; the first if several are equal. */
export function largestOf(
  transactions: readonly FactTransaction[],
  direction: number,
): FactTransaction | null {
  return transactions.reduce<FactTransaction | null>(
    (largest, one) =>
      direction * one.debitCents > Math.max(0, direction * (largest?.debitCents ?? 0)) ? one : largest,
    null,
  );
}
