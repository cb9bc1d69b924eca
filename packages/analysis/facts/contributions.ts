import {
  type Documents,
  type FigureContext,
  firstRowOn,
  hasRole,
  isEmployeeAt,
  type Period,
} from '@insights/ledger';
import type { Compared } from './compared.ts';

/** The share of a figure that one party or item has. */
export interface Contribution extends Compared {
  /** Name in the books. */
  readonly name: string;
}

/** The books and documents of a period. */
export interface PeriodBooks {
  readonly request: { readonly context: FigureContext; readonly documents: Documents };
  readonly now: Period;
}

/**
 * Returns contributions to income by customer, as named in the postings. Walk-in sales, unnamed postings and employees
 * are part of "all others", because a letter about the company must not reveal what a person earns.
 */
export function customerContributions(
  books: PeriodBooks & { readonly walkInCustomers: ReadonlySet<string> },
  base: Period,
): Contribution[] {
  const { context, documents } = books.request;
  const { chart, journal } = context.books;
  const isIncome = chart.accounts.map((account) => account.type === 'Income' && !hasRole(account, 'payroll'));
  const isEmployee = isEmployeeAt(context.books, documents);
  const sums = new Map<string, { nowCents: number; baseCents: number }>();
  const textAt = journal.texts.reader();
  const add = (period: Period, when: keyof Compared) => {
    const end = firstRowOn(journal, period.end + 1);
    for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
      if (isIncome[journal.accountIndexes[row] as number] !== true) continue;
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
