import { documentAt } from '@insights/ledger';
import { booksFromLedger, calculateFacts, type FactInput } from '@insights/oracle';
import type { FactRequest } from '../facts/fact-books.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Calculates the facts again, one posting and document at a time, and returns those that differ. */
export function recomputeFacts(request: FactRequest, found: Facts): string[] {
  return factsDiffer(found, recalculatedFacts(request));
}

export function recalculatedFacts(request: FactRequest): Facts {
  return calculateFacts(inputOf(request));
}

export function factsDiffer(found: Facts, again: Facts): string[] {
  return Object.keys({ ...found, ...again }).flatMap((name) => {
    const [is, should] = [found[name], again[name]].map(canonical);
    return is === should ? [] : [`${name}: ${is} should be ${should}`];
  });
}

/** The number of a transaction is not compared, because its id identifies it. */
function canonical(fact: unknown): string {
  return JSON.stringify(fact, (key, value) => {
    if (key === 'number') return undefined;
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });
}

function inputOf({ figures, comparisons, documents, walkInCustomers }: FactRequest): FactInput {
  const { books, accrualBooks, period } = figures.context;
  const accrual = booksFromLedger(accrualBooks);
  const { transactions, items, customers, vendors, budgets, homeCurrency, readOn } = documents;
  const { chart } = books;
  return {
    accrualBooks: accrual,
    books: books === accrualBooks ? accrual : booksFromLedger(books),
    window: books.window,
    period,
    base: comparisons[0] ?? null,
    walkIn: walkInCustomers,
    documents:
      transactions.status === 'missing'
        ? null
        : Array.from(transactions.value.days, (_, row) => documentAt(transactions.value, chart, row)),
    items: items.status === 'read' ? items.value : [],
    customers: customers.status === 'read' ? customers.value.map(({ name }) => name) : [],
    vendors: vendors.status === 'read' ? vendors.value.map(({ name }) => name) : [],
    budgets: (budgets.status === 'read' ? budgets.value : []).map(({ name, start, end, amounts }) => ({
      name,
      start,
      end,
      amounts: amounts.map(({ accountIndex, day, amountCents }) => ({
        accountId: chart.accounts[accountIndex]?.id ?? '',
        day,
        amountCents,
      })),
    })),
    homeCurrency,
    readOn,
  };
}
