import { hasRole, isEmployeeAt, type Period } from '@insights/ledger';
import type { Compared } from './compared.ts';
import type { FactBooks } from './fact-books.ts';

/** The share of a figure that one party or item has. */
export interface Contribution extends Compared {
  /** Name in the books. */
  readonly name: string;
}

/**
 * Returns contributions to income by customer, as named in the postings. Walk-in sales, unnamed postings and employees
 * are part of "all others", because a letter about the company must not reveal what a person earns.
 */
export function customerContributions(books: FactBooks, base: Period): Contribution[] {
  const { journal } = books.books;
  const income = books.indexesWhere((account) => account.type === 'Income' && !hasRole(account, 'payroll'));
  const isEmployee = isEmployeeAt(books.books, books.documents);
  const sums = new Map<string, { nowCents: number; baseCents: number }>();
  const textAt = journal.texts.reader();
  const add = (period: Period, when: keyof Compared) => {
    for (const row of books.rowsOn(income, period)) {
      const name = textAt(journal.nameIndexes[row] as number);
      if (name.trim() === '' || isEmployee(row)) continue;
      const known = sums.get(name) ?? { nowCents: 0, baseCents: 0 };
      known[when] -= journal.amountsCents[row] as number;
      sums.set(name, known);
    }
  };
  add(books.now, 'nowCents');
  add(base, 'baseCents');
  return [...sums].flatMap(([name, { nowCents, baseCents }]) =>
    (nowCents === 0 && baseCents === 0) || books.walkInCustomers.has(name)
      ? []
      : [{ name, nowCents, baseCents }],
  );
}

/** Sorts by size, largest first, and then by name, so that the same books always have the same order. */
export function bySize<Item extends { readonly name: string }>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
): Item[] {
  return items.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.name < b.name ? -1 : 1));
}
