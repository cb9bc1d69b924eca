import { isEmployeeAt, type Period } from '@insights/ledger';
import { type FactBooks, proportion } from './fact-books.ts';

/** The largest customer, and what losing this customer would cost. */
export interface LargestCustomer {
  readonly name: string;
  /** Twelve months if the books cover them; otherwise the period. */
  readonly period: Period;
  readonly revenueCents: number;
  readonly totalCents: number;
  /** Its revenue at the gross margin of all revenue; null without direct costs. */
  readonly grossProfitCents: number | null;
}

const MIN_PERCENT = 25;
/** A customer without revenue for this many days no longer counts. */
const MAX_SILENT_DAYS = 92;

/**
 * Returns the largest customer with at least a quarter of revenue. Jobs count toward their customer. Null if no
 * customer has that share, or if naming it would mislead: a name that many buyers share, or a customer who has bought
 * nothing for three months. The gross profit assumes that this customer costs as much as the others.
 */
export function largestCustomer(books: FactBooks): LargestCustomer | null {
  const [first, last] = [books.year?.[0], books.year?.at(-1)];
  const hasYear = first !== undefined && last !== undefined && last.end === books.now.end;
  const period = hasYear ? { start: Math.min(first.start, books.now.start), end: last.end } : books.now;
  const totalCents = books.amount('incomeStatement.totalRevenue', period);
  const [largest] = [...revenueByCustomer(books, period)].toSorted(
    ([a, x], [b, y]) => y.cents - x.cents || (a < b ? -1 : 1),
  );
  if (largest === undefined || totalCents <= 0) return null;
  const [name, { cents, lastDay }] = largest;
  if (cents * 100 < totalCents * MIN_PERCENT || lastDay < period.end - MAX_SILENT_DAYS) return null;
  const grossProfit = books.amount('incomeStatement.grossProfit', period);
  return {
    name,
    period,
    revenueCents: cents,
    totalCents,
    grossProfitCents: grossProfit === totalCents ? null : proportion(cents, grossProfit, totalCents),
  };
}

function topName(name: string): string {
  return name.split(':')[0]?.trim() ?? '';
}

function revenueByCustomer(books: FactBooks, period: Period) {
  const { journal } = books.books;
  const income = books.indexesWhere(({ type }) => type === 'Income');
  const isEmployee = isEmployeeAt(books.books, books.documents);
  const textAt = journal.texts.reader();
  const sums = new Map<string, { cents: number; lastDay: number }>();
  for (const row of books.rowsOn(income, period)) {
    const text = textAt(journal.nameIndexes[row] as number);
    const name = topName(text);
    if (name === '' || isEmployee(row)) continue;
    if (books.walkInCustomers.has(text) || books.walkInCustomers.has(name)) continue;
    const cents = (sums.get(name)?.cents ?? 0) - (journal.amountsCents[row] as number);
    sums.set(name, { cents, lastDay: journal.days[row] as number });
  }
  return sums;
}
