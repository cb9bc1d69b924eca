import { daysIn } from '@insights/ledger';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** A full year's cost that is booked within this period, as in earlier years, and the profit before that cost. */
export type YearlyEntry = InsightOf<
  'yearlyEntry',
  {
    readonly name: Figure;
    readonly amount: Figure;
    readonly without: Figure;
    /**
     * Profit of the comparison period before the annual entry. In the company's first year, that entry may cover only
     * part of a year.
     */
    readonly withoutThen: Figure;
  },
  { readonly outcome: 'profit' | 'loss'; readonly outcomeThen: 'profit' | 'loss' }
>;

const MAX_DAYS = 100;
const MIN_PERCENT_OF_YEAR = 90;
const MIN_PERCENT_OF_PROFIT = 30;
/** In its first year, a company may book only part of the annual cost. */
const MAX_TIMES = 5;

/** Whether a cost is booked once a year, at the end of both periods, so that it does not explain a change. */
export function isYearly({ facts, compared, now }: InsightBooks, index: number): boolean {
  const [first] = facts.year ?? [];
  if (first === undefined || compared?.versus !== 'lastYear' || daysIn(now) > MAX_DAYS) return false;
  const cents = facts.debits([index], now);
  const year = facts.debits([index], { start: first.start, end: now.end });
  const then = facts.debits([index], compared.period);
  return cents > 0 && cents * 100 >= year * MIN_PERCENT_OF_YEAR && then * MAX_TIMES >= cents;
}

export function yearlyEntryInsights(books: InsightBooks): YearlyEntry[] {
  const { facts, compared, now } = books;
  if (compared === null) return [];
  const profit = books.amount('incomeStatement.netProfit', now);
  const yearly = facts
    .indexesWhere(({ type }) => ['Expense', 'Other Expense'].includes(type))
    .map((index) => ({ index, cents: facts.debits([index], now) }))
    .filter(
      ({ index, cents }) =>
        isYearly(books, index) &&
        books.isNotable(cents) &&
        cents * 100 >= Math.abs(profit) * MIN_PERCENT_OF_PROFIT,
    )
    .toSorted((a, b) => b.cents - a.cents);
  const [largest] = yearly;
  const account = facts.accounts[largest?.index ?? -1];
  if (largest === undefined || account === undefined) return [];
  const [without, withoutThen] = [now, compared.period].map(
    (period) => books.amount('incomeStatement.netProfit', period) + facts.debits([largest.index], period),
  ) as [number, number];
  const before = (role: string, cents: number, period: InsightBooks['now']) =>
    books.figure(role, 'Net profit before the annual entry', cents, {
      ...books.source('incomeStatement.netProfit', period),
      words: 'Net profit plus the cost that is booked once a year',
    });
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
        without: before('without', without, now),
        withoutThen: before('withoutThen', withoutThen, compared.period),
      },
      compared,
      traits: {
        outcome: without < 0 ? 'loss' : 'profit',
        outcomeThen: withoutThen < 0 ? 'loss' : 'profit',
      },
      cents: largest.cents,
      accountId: account.id,
    }),
  ];
}
