import type { AskPlan } from '@insights/contracts';
import {
  addMonths,
  dayInWords,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Period,
  parseDay,
  periodLabel,
} from '@insights/ledger';
import { type Amount, type Answer, type Cell, type Row, say, sumOf, type Token } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { type Bucket, isBucket } from '../buckets.ts';
import { Declined } from '../decline.ts';
import { PROFITS } from '../measures.ts';
import { limitsInWords } from '../plan-in-words.ts';
import { amountOf, lastClosedMonth, type Scope, scopeOf, unreadDays } from '../scope.ts';
import { column, frame, inWords, sumColumn, titleOf } from './frame.ts';
import { isWithin } from './groups.ts';

const DAYS_A_WEEK = 7;
/** Thursday, January 1 1970 is day 0: weeks begin on Mondays. */
const FIRST_MONDAY = 4;
const MONTHS: Readonly<Record<Exclude<Bucket, 'day' | 'week'>, number>> = { month: 1, quarter: 3, year: 12 };
const USUAL_MONTHS = 12;

/**
 * Splits a period at weeks, months, quarters or years; the first and last may be partial. A period that begins with a
 * fiscal year is split into fiscal years.
 */
export function bucketsOf({ start, end }: Period, by: Bucket, { company }: AskBooks): Period[] {
  const buckets: Period[] = [];
  const first = monthOf(start);
  const isFiscal =
    by === 'year' && first.month === company.fiscalYearFirstMonth && start === firstDayOf(first);
  for (let from = start; from <= end; ) {
    const last = isFiscal ? lastDayOf(addMonths(monthOf(from), 11)) : lastOf(from, by);
    const to = Math.min(end, last);
    buckets.push({ start: from, end: to });
    from = to + 1;
  }
  return buckets;
}

function lastOf(day: number, by: Bucket): number {
  if (by === 'day') return day;
  if (by === 'week')
    return day + DAYS_A_WEEK - 1 - ((((day - FIRST_MONDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK);
  const { year, month } = monthOf(day);
  const size = MONTHS[by];
  return lastDayOf({ year, month: Math.ceil(month / size) * size });
}

/** The days of a series: those named, or the last twelve closed months within the window. */
export function seriesDays(plan: AskPlan, books: AskBooks, { figures }: Scope) {
  const { window } = figures.context.books;
  if (plan.when !== null) {
    const period = { start: parseDay(plan.when.from), end: parseDay(plan.when.to) };
    if (period.start < window.start || period.end > window.end)
      throw unreadDays(plan, books, figures, period);
    return { period, assumptions: [] };
  }
  const { end } = lastClosedMonth(books.period);
  const first = firstDayOf(addMonths(monthOf(end), 1 - USUAL_MONTHS));
  const period = { start: Math.max(first, window.start), end };
  return {
    period,
    assumptions: [`No period was named, so these are the twelve months up to ${dayInWords(end)}.`],
  };
}

interface Point {
  readonly period: Period;
  readonly amount: Amount;
}

function pointsOf(scope: Scope, period: Period, by: Bucket, books: AskBooks): Point[] {
  return bucketsOf(period, by, books).map((bucket) => {
    const days = scope.isPosition ? { start: bucket.end, end: bucket.end } : bucket;
    return { period: bucket, amount: amountOf(scope, days) };
  });
}

/** A table of more days is unreadable. */
export const MAX_DAYS_SHOWN = 100;

export function series(plan: AskPlan, books: AskBooks) {
  const scope = scopeOf(plan, books);
  const by: Bucket = plan.by !== null && isBucket(plan.by) ? plan.by : 'month';
  const { period, assumptions } = seriesDays(plan, books, scope);
  return {
    scope,
    by,
    period,
    points: pointsOf(scope, period, by, books),
    base: frame({ ...plan, by }, scope, period, assumptions),
  };
}

export function bucketLabel(scope: Scope, period: Period): string {
  return scope.isPosition ? dayInWords(period.end) : periodLabel(period);
}

/** A figure by week, month, quarter or year. */
export function trend(plan: AskPlan, books: AskBooks): Answer {
  const { scope, by, period, points, base } = series(plan, books);
  if (points.length > MAX_DAYS_SHOWN)
    throw new Declined(
      `At most ${MAX_DAYS_SHOWN} days can be shown day by day. Ask for it by week or by month.`,
      [{ ...plan, by: 'month' }],
    );
  const rows = points.map(
    ({ period: days, amount }): Row => ({ label: bucketLabel(scope, days), cells: [amount] }),
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) throw new Declined('There are no days to show.');
  const chart = 'line' as const;
  const columns = [{ label: 'Amount', isAdditive: !scope.isPosition }];
  if (scope.isPosition) {
    return {
      ...base,
      columns,
      rows,
      chart,
      sentence: say`${titleOf(plan, scope, books)} went from ${first.amount} to ${last.amount} ${inWords({ isPosition: false }, period)}.`,
    };
  }
  const all = amountOf(scope, period);
  return {
    ...base,
    headline: all,
    columns,
    rows,
    total: { label: 'Total', cells: [all] },
    chart,
    sentence: [
      ...say`${titleOf(plan, scope, books)} came to ${all} ${inWords(scope, period)}, ${first.amount} in the first ${by} and ${last.amount} in the last.`,
      ...(plan.where.some(({ field }) => field === 'amount')
        ? within(plan, points, books)
        : belowZero(plan, points)),
    ],
  };
}

/** How many intervals reached an amount, and which. */
function within(plan: AskPlan, points: readonly Point[], books: AskBooks): Token[] {
  const found = points.filter(({ amount }) => isWithin(amount, plan));
  const names = found.map(({ period }) => periodLabel(period)).join(', ');
  const told = names === '' ? '' : `: ${names}`;
  return say` It was ${limitsInWords(plan, books)} in ${String(found.length)} of ${String(points.length)}${told}.`;
}

/** For a profit, how many intervals had one, and which had none. */
function belowZero({ measure }: AskPlan, points: readonly Point[]): Token[] {
  const losses = points.filter(({ amount }) => amount.amountCents < 0);
  if (measure === null || !PROFITS.includes(measure) || losses.length === 0) return [];
  const [all, profits] = [points.length, points.filter(({ amount }) => amount.amountCents > 0).length];
  const names = losses.map(({ period }) => periodLabel(period)).join(', ');
  return say` It was above zero in ${String(profits)} of ${String(all)} and below zero in ${String(losses.length)} of ${String(all)}: ${names}.`;
}

/** The cumulative sum from the first day on. */
export function running(plan: AskPlan, books: AskBooks): Answer {
  const { scope, period, points, base } = series(plan, books);
  if (scope.isPosition) throw new Declined('A balance is a running total already; ask for it by month.');
  const rows = points.map(({ period: { end }, amount }): Row => {
    const soFar = amountOf(scope, { start: period.start, end });
    return { label: `Through ${dayInWords(end)}`, cells: [amount, soFar] };
  });
  const all = amountOf(scope, period);
  return {
    ...base,
    headline: all,
    columns: [sumColumn('Amount'), column('So far')],
    rows,
    total: { label: 'Total', cells: [all, all] },
    chart: 'line',
    sentence: say`${titleOf(plan, scope, books)} had come to ${all} by ${dayInWords(period.end)}, counted from ${dayInWords(period.start)}.`,
  };
}

/** The average per week, month, quarter or year; with a number, the moving average over that many. */
export function average(plan: AskPlan, books: AskBooks): Answer {
  const { scope, by, period, points, base } = series(plan, books);
  if (scope.isPosition) throw new Declined('A balance has no average. Ask for the balance by month.');
  const all = amountOf(scope, period);
  const mean = meanOf(all, points.length);
  const size = plan.top;
  const rows = points.map(({ period: days, amount }, place): Row => {
    const window = size === null ? [] : points.slice(Math.max(0, place + 1 - size), place + 1);
    const moving: Cell[] =
      size === null ? [] : [window.length < size ? { kind: 'text', text: '–' } : meanOf(sumOf(window), size)];
    return { label: bucketLabel(scope, days), cells: [amount, ...moving] };
  });
  return {
    ...base,
    headline: mean,
    columns: [sumColumn('Amount'), ...(size === null ? [] : [column(`Mean of ${size}`)])],
    rows: points.length > MAX_DAYS_SHOWN ? [] : rows,
    total: { label: 'Total', cells: [all, ...(size === null ? [] : [{ kind: 'text', text: '' } as const])] },
    chart: 'line',
    sentence: say`${titleOf(plan, scope, books)} was ${mean} a ${by} on average, ${all} in all ${inWords(scope, period)}.`,
  };
}

export function meanOf(of: Amount, count: number): Cell {
  return { kind: 'average', amountCents: roundedMean(of.amountCents, count), of, count };
}

/** Rounds half away from zero. */
function roundedMean(amountCents: number, count: number): number {
  return Math.sign(amountCents) * Math.floor((2 * Math.abs(amountCents) + count) / (2 * count)) || 0;
}
