import {
  type Documents,
  type FigureContext,
  firstRowOn,
  hasRole,
  isEmployeeAt,
  isNoVendorAt,
  namesBuyer,
  type Period,
} from '@insights/ledger';
import type { AccountType } from '@insights/words';

/** The share of a figure that one party or item has, in the period and the comparison period. */
export interface Contribution {
  /** Name in the books. */
  readonly name: string;
  readonly nowCents: number;
  readonly baseCents: number;
}

export type Side = 'income' | 'expense';

export const TYPES: Readonly<Record<Side, readonly AccountType[]>> = {
  income: ['Income'],
  expense: ['Cost of Goods Sold', 'Expense', 'Other Expense'],
};

/** The books and documents of a period. */
export interface PeriodBooks {
  readonly request: { readonly context: FigureContext; readonly documents: Documents };
  readonly now: Period;
}

/**
 * Returns contributions by customer or vendor, as named in the postings. Walk-in sales, unnamed postings, wages and
 * payees who are not vendors are part of "all others", because a letter about the company must not reveal what a person
 * earns.
 */
export function partyContributions(
  books: PeriodBooks & { readonly walkInCustomers: ReadonlySet<string> },
  side: Side,
  base: Period | null,
): Contribution[] {
  const { context, documents } = books.request;
  const { chart, journal } = context.books;
  const isWanted = chart.accounts.map(
    (account) => TYPES[side].includes(account.type) && !hasRole(account, 'payroll'),
  );
  const isNoVendor = (side === 'expense' ? isNoVendorAt : isEmployeeAt)(context.books, documents);
  const sign = side === 'income' ? -1 : 1;
  const sums = new Map<string, [number, number]>();
  const isSale = journal.transactions.byType(namesBuyer);
  const textAt = journal.texts.reader();
  const add = (period: Period, place: 0 | 1) => {
    const end = firstRowOn(journal, period.end + 1);
    for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
      if (isWanted[journal.accountIndexes[row] as number] !== true) continue;
      if (side === 'expense' && isSale(journal.transactionIndexes[row] as number)) continue;
      const name = textAt(journal.nameIndexes[row] as number);
      if (name.trim() === '' || isNoVendor(row)) continue;
      const known = sums.get(name) ?? [0, 0];
      known[place] += sign * (journal.amountsCents[row] as number);
      sums.set(name, known);
    }
  };
  add(books.now, 0);
  if (base !== null) add(base, 1);
  return [...sums].flatMap(([name, [nowCents, baseCents]]) =>
    (nowCents === 0 && baseCents === 0) || (side === 'income' && books.walkInCustomers.has(name))
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
