import type { FigureName } from '../figures/definitions/index.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import { lastDayOf, monthOf } from '../period/day.ts';
import { monthPeriod, monthsEndingWith, type Period } from '../period/period.ts';
import { monthInWords, periodInWords } from '../period/words.ts';
import type { ChartRow, MoneyPoint } from './chart.ts';

const MONTHS = 6;

/**
 * The six months that end with the month of the period's last day, as far as they were read, oldest first. The last
 * one stops at that day.
 */
export function chartMonths({ context }: Figures): Period[] {
  const { books, period } = context;
  return monthsEndingWith(period.end, MONTHS)
    .map(monthPeriod)
    .filter(({ start }) => start >= books.window.start)
    .map(({ start, end }) => ({ start, end: Math.min(end, period.end) }));
}

/** A month that has only begun is drawn, but nothing is concluded from it. */
export function isWholeMonth({ end }: Period): boolean {
  return end === lastDayOf(monthOf(end));
}

export function monthLabel(month: Period): string {
  return isWholeMonth(month) ? monthInWords(month.start) : periodInWords(month);
}

export function moneyPoint(figures: Figures, name: FigureName, period: Period): MoneyPoint {
  return pointOf(figures, atTime(name, period, figures.context));
}

/** Throws when the books do not hold the figure, which would be a mistake of ours. */
export function pointOf(figures: Figures, figureId: string): MoneyPoint {
  const source = figures.find(figureId);
  if (source === null) throw new RangeError(`The books do not hold ${figureId}`);
  return { kind: 'money', amountCents: figures.amountOf(source), figureId };
}

/** The same figures over all months together. */
export function totalRow(
  figures: Figures,
  names: readonly FigureName[],
  months: readonly Period[],
): ChartRow | null {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const whole = { start: first.start, end: last.end };
  return { label: 'Total', group: '', points: names.map((name) => moneyPoint(figures, name, whole)) };
}
