import { daysIn, type Figures } from '@insights/ledger';
import { cents } from '@insights/money';
import type { Fact } from './fact.ts';
import { figureSource, moneyFact } from './make-fact.ts';

/** With fewer, a figure per day says more about single days than about the company. */
const MIN_DAYS = 28;

/** What a day of the period brought and cost: the size of a day's delay, and of a point of price. */
export function paceFacts(figures: Figures): Fact[] {
  const { period } = figures.context;
  const days = daysIn(period);
  const source = figures.findNamed('incomeStatement.totalRevenue', period);
  if (source === null || days < MIN_DAYS) return [];
  const revenue = figures.amountOf(source);
  if (revenue <= 0) return [];
  const [perDay, onePercent] = [Math.round(revenue / days), Math.round(revenue / 100)];
  const words = 'Income statement: revenue of the period';
  return [
    moneyFact(cents(perDay), {
      name: 'revenuePerDay',
      label: 'Revenue of a day on average',
      subject: 'revenuePerDay',
      bases: ['revenue'],
      per: 'day',
      backs: ['average'],
      source: figureSource(`${words}, divided by its days`, source.id),
      sentence: 'An average day of {period} brought in {revenuePerDay}.',
    }),
    moneyFact(cents(onePercent), {
      name: 'revenuePoint',
      label: 'A hundredth of revenue',
      subject: 'revenuePoint',
      bases: ['revenue'],
      source: figureSource(`${words}, divided by a hundred`, source.id),
      sentence: 'A point of price stands for {revenuePoint} of revenue in {period}.',
    }),
  ];
}
