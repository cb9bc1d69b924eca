import { daysIn } from '@insights/ledger';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** A cost of the whole year that is booked in this part of each year, and profit before it. */
export type YearlyEntry = InsightOf<
  'yearlyEntry',
  { readonly name: Figure; readonly amount: Figure; readonly without: Figure },
  { readonly outcome: 'profit' | 'loss' }
>;

const MAX_DAYS = 100;
const MIN_PERCENT_OF_YEAR = 90;
const MIN_PERCENT_OF_PROFIT = 30;
/** In its first year, a company books a part of a year. */
const MAX_TIMES = 5;

export function yearlyEntryInsights(books: InsightBooks): YearlyEntry[] {
  const { facts, compared, now } = books;
  const [first] = facts.year ?? [];
  if (first === undefined || compared?.versus !== 'lastYear' || daysIn(now) > MAX_DAYS) return [];
  const profit = books.amount('incomeStatement.netProfit', now);
  const yearly = facts
    .indexesWhere(({ type }) => ['Expense', 'Other Expense'].includes(type))
    .map((index) => ({ index, cents: facts.debits([index], now) }))
    .filter(({ index, cents }) => {
      const year = facts.debits([index], { start: first.start, end: now.end });
      return (
        books.isNotable(cents) &&
        cents * 100 >= Math.abs(profit) * MIN_PERCENT_OF_PROFIT &&
        cents * 100 >= year * MIN_PERCENT_OF_YEAR &&
        facts.debits([index], compared.period) * MAX_TIMES >= cents
      );
    })
    .toSorted((a, b) => b.cents - a.cents);
  const [largest] = yearly;
  const account = facts.accounts[largest?.index ?? -1];
  if (largest === undefined || account === undefined) return [];
  const without = profit + largest.cents;
  return [
    buildInsight<YearlyEntry>(books, {
      id: 'yearlyEntry',
      kind: 'yearlyEntry',
      figures: {
        name: books.account('name', account.id),
        amount: books.figure(
          'amount',
          'Booked once a year',
          largest.cents,
          books.accountSource(account.id, 'Ledger account', now),
        ),
        without: books.figure('without', 'Net profit before the yearly entry', without, {
          ...books.source('incomeStatement.netProfit', now),
          words: 'Net profit plus the cost that is booked once a year',
        }),
      },
      traits: { outcome: without < 0 ? 'loss' : 'profit' },
      cents: largest.cents,
      accountId: account.id,
    }),
  ];
}
