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
import { type Amount, type Answer, type Cell, say, type Token } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { type Bucket, isBucket } from '../../buckets.ts';
import { unitAround } from '../../compose/calendar.ts';
import { Declined } from '../../decline.ts';
import { PROFITS } from '../../measures.ts';
import { limitsInWords } from '../../plan-in-words.ts';
import { declineUnreadDays, lastClosedMonth, measureAmount, resolveScope, type Scope } from '../../scope.ts';
import { column, figureTitle, frame, periodPhrase, sumColumn } from '../frame.ts';
import { isWithin } from '../groups.ts';

const USUAL_MONTHS = 12;

/**
 * Splits a period into weeks, months, quarters or years; the first and last may be partial. A period that begins with a
 * fiscal year is split into fiscal years.
 */
export function splitIntoBuckets({ start, end }: Period, by: Bucket, { company }: AskBooks): Period[] {
  const buckets: Period[] = [];
  const first = monthOf(start);
  const isFiscal =
    by === 'year' && first.month === company.fiscalYearFirstMonth && start === firstDayOf(first);
  for (let from = start; from <= end; ) {
    const last = isFiscal ? lastDayOf(addMonths(monthOf(from), 11)) : unitAround(from, by, 0).end;
    buckets.push({ start: from, end: Math.min(end, last) });
    from = last + 1;
  }
  return buckets;
}

/** Returns the period of a series: the named one, or the last twelve complete months in the window. */
export function seriesDays(plan: AskPlan, books: AskBooks, { figures }: Scope) {
  const { window } = figures.context.books;
  if (plan.when !== null) {
    const period = { start: parseDay(plan.when.from), end: parseDay(plan.when.to) };
    if (period.start < window.start || period.end > window.end)
      throw declineUnreadDays(plan, books, figures, period);
    return { period, assumptions: [] };
  }
  const { end } = lastClosedMonth(books.period);
  const first = firstDayOf(addMonths(monthOf(end), 1 - USUAL_MONTHS));
  return {
    period: { start: Math.max(first, window.start), end },
    assumptions: [`No period was named, so these are the twelve months up to ${dayInWords(end)}.`],
  };
}

interface Point {
  readonly period: Period;
  readonly amount: Amount;
}

/** A table with more days than this would be unreadable. */
export const MAX_DAYS_SHOWN = 100;

export function measureSeries(plan: AskPlan, books: AskBooks) {
  const scope = resolveScope(plan, books);
  const by: Bucket = plan.by !== null && isBucket(plan.by) ? plan.by : 'month';
  const { period, assumptions } = seriesDays(plan, books, scope);
  const points = splitIntoBuckets(period, by, books).map((bucket): Point => {
    const days = scope.isPosition ? { start: bucket.end, end: bucket.end } : bucket;
    return { period: bucket, amount: measureAmount(scope, days) };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) throw new Declined('There are no days to show.');
  const base = { ...frame({ ...plan, by }, scope, period, assumptions), chart: 'line' as const };
  return { scope, by, period, points, first, last, base, title: figureTitle(plan, scope, books) };
}

export function bucketLabel(scope: Scope, period: Period): string {
  return scope.isPosition ? dayInWords(period.end) : periodLabel(period);
}

const rowsOf = (scope: Scope, points: readonly Point[]) =>
  points.map(({ period, amount }) => ({ label: bucketLabel(scope, period), cells: [amount] }));

/** A figure by week, month, quarter or year. */
export function answerTrend(plan: AskPlan, books: AskBooks): Answer {
  const { scope, by, period, points, first, last, base, title } = measureSeries(plan, books);
  if (points.length > MAX_DAYS_SHOWN)
    throw new Declined(
      `At most ${MAX_DAYS_SHOWN} days can be shown day by day. Ask for it by week or by month.`,
      [{ ...plan, by: 'month' }],
    );
  const table = {
    ...base,
    columns: [{ label: 'Amount', isAdditive: !scope.isPosition }],
    rows: rowsOf(scope, points),
  };
  if (scope.isPosition)
    return {
      ...table,
      sentence: say`${title} went from ${first.amount} to ${last.amount} ${periodPhrase({ isPosition: false }, period)}.`,
    };
  const all = measureAmount(scope, period);
  const isLimited = plan.where.some(({ field }) => field === 'amount');
  return {
    ...table,
    headline: all,
    total: { label: 'Total', cells: [all] },
    sentence: [
      ...say`${title} totaled ${all} ${periodPhrase(scope, period)}, ${first.amount} in the first ${by} and ${last.amount} in the last.`,
      ...(isLimited ? within(plan, points, books) : belowZero(plan, points)),
    ],
  };
}

const labelsOf = (points: readonly Point[]) => points.map(({ period }) => periodLabel(period)).join(', ');

/** Says how many intervals reached an amount, and which. */
function within(plan: AskPlan, points: readonly Point[], books: AskBooks): Token[] {
  const found = points.filter(({ amount }) => isWithin(amount, plan));
  const names = found.length === 0 ? '' : `: ${labelsOf(found)}`;
  return say` It was ${limitsInWords(plan, books)} in ${String(found.length)} of ${String(points.length)}${names}.`;
}

/** For a profit, says how many intervals had a profit and which had none. */
function belowZero({ measure }: AskPlan, points: readonly Point[]): Token[] {
  const losses = points.filter(({ amount }) => amount.amountCents < 0);
  if (measure === null || !PROFITS.includes(measure) || losses.length === 0) return [];
  const [all, profits] = [points.length, points.filter(({ amount }) => amount.amountCents > 0).length];
  return say` It was above zero in ${String(profits)} of ${String(all)} and below zero in ${String(losses.length)} of ${String(all)}: ${labelsOf(losses)}.`;
}

/** The cumulative sum from the first day on. */
export function answerRunningTotal(plan: AskPlan, books: AskBooks): Answer {
  const { scope, period, points, base, title } = measureSeries(plan, books);
  if (scope.isPosition) throw new Declined('A balance is a running total already; ask for it by month.');
  const all = measureAmount(scope, period);
  return {
    ...base,
    headline: all,
    columns: [sumColumn('Amount'), column('So far')],
    rows: points.map(({ period: { end }, amount }) => ({
      label: `Through ${dayInWords(end)}`,
      cells: [amount, measureAmount(scope, { start: period.start, end })],
    })),
    total: { label: 'Total', cells: [all, all] },
    sentence: say`${title} reached ${all} by ${dayInWords(period.end)}, counted from ${dayInWords(period.start)}.`,
  };
}

/** The average per day, week, month, quarter or year. */
export function answerAverage(plan: AskPlan, books: AskBooks): Answer {
  const { scope, by, period, points, base, title } = measureSeries(plan, books);
  if (scope.isPosition) throw new Declined('A balance has no average. Ask for the balance by month.');
  const all = measureAmount(scope, period);
  const mean = averageCell(all, points.length);
  return {
    ...base,
    headline: mean,
    columns: [sumColumn('Amount')],
    rows: points.length > MAX_DAYS_SHOWN ? [] : rowsOf(scope, points),
    total: { label: 'Total', cells: [all] },
    sentence: say`${title} was ${mean} a ${by} on average, ${all} in all ${periodPhrase(scope, period)}.`,
  };
}

export function averageCell(of: Amount, count: number): Cell {
  return { kind: 'average', amountCents: roundedMean(of.amountCents, count), of, count };
}

/** Rounds half away from zero. */
function roundedMean(amountCents: number, count: number): number {
  return Math.sign(amountCents) * Math.floor((2 * Math.abs(amountCents) + count) / (2 * count)) || 0;
}
