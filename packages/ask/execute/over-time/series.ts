import type { AskPlan } from '@insights/contracts';
import {
  addMonths,
  dayInWords,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Period,
  periodLabel,
} from '@insights/ledger';
import {
  type Amount,
  type Answer,
  type Cell,
  type Column,
  END,
  percentCell,
  say,
  sumAmountsOfParts,
  type Token,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { unitAround } from '../../compose/calendar.ts';
import { Declined } from '../../decline.ts';
import { PROFITS } from '../../measures.ts';
import { type Bucket, isBucket } from '../../plan-fields.ts';
import { limitsInWords } from '../../plan-in-words.ts';
import {
  allDays,
  lastClosedMonth,
  measureAmount,
  resolveDays,
  resolveScope,
  type Scope,
} from '../../scope.ts';
import { column, frame, othersRow, periodPhrase, sumColumn, wholeTitle } from '../frame.ts';
import { isLimited, isWithin } from '../groups.ts';

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

/** Returns the period of a series: the named one, all days for years, or the last twelve complete months in the window. */
export function seriesDays(plan: AskPlan, books: AskBooks, { figures }: Scope) {
  if (plan.when !== null) return resolveDays(plan, books, { figures, isPosition: false });
  if (plan.by === 'year') return allDays({ figures });
  const { window } = figures.context.books;
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

function measureSeries(plan: AskPlan, books: AskBooks) {
  const scope = resolveScope(plan, books);
  const by: Bucket = isBucket(plan.by) ? plan.by : 'month';
  const { period, assumptions } = seriesDays(plan, books, scope);
  const points = splitIntoBuckets(period, by, books).map((bucket): Point => {
    const days = scope.isPosition ? { start: bucket.end, end: bucket.end } : bucket;
    return { period: bucket, amount: measureAmount(scope, days) };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) throw new Declined('There are no days to show.');
  const turn = plan.order === 'smallest' ? -1 : 1;
  const ranked = points.toSorted((a, b) => turn * (b.amount.amountCents - a.amount.amountCents));
  const [best = first] = ranked;
  const base = { ...frame({ ...plan, by }, scope, period, assumptions), chart: 'line' as const };
  const title = wholeTitle(plan, scope, books);
  return { scope, by, period, points, first, last, turn, ranked, best, base, title };
}

/** A figure by day, week, month, quarter or year: with its total, its average or its extreme. */
export function answerSeries(plan: AskPlan, books: AskBooks): Answer {
  const series = measureSeries(plan, books);
  const { scope, by, period, points, first, last, turn, ranked, best, base, title } = series;
  const isLong = points.length > MAX_DAYS_SHOWN;
  const count = plan.top ?? points.length;
  if (count > MAX_DAYS_SHOWN && plan.kind === 'total')
    throw new Declined(
      `At most ${MAX_DAYS_SHOWN} days can be shown day by day. Ask for the figure by week or by month.`,
      [{ ...plan, by: 'month' }],
    );
  if (scope.isPosition) return seriesOfBalance(plan, series, books);
  const all = measureAmount(scope, period);
  const rowsOf = (some: readonly Point[], cellOf?: (point: Point) => Cell) =>
    some.map((point) => ({
      label: periodLabel(point.period),
      cells: [point.amount, ...(cellOf === undefined ? [] : [cellOf(point)])],
    }));
  const table = (extra?: Column, cellOf?: (point: Point) => Cell) => ({
    ...base,
    headline: all,
    columns: [sumColumn('Amount'), ...(extra === undefined ? [] : [extra])],
    rows: rowsOf(isLong ? [] : points, cellOf),
    total: {
      label: 'Total',
      cells: [all, ...(cellOf === undefined ? [] : [cellOf({ period, amount: all })])],
    },
  });
  switch (plan.kind) {
    case 'average': {
      const mean = averageCell(all, points.length);
      const sentence = say`${title} was ${mean} a ${by} on average, ${all} in all ${periodPhrase(scope, period)}${END}`;
      return { ...table(), headline: mean, sentence };
    }
    case 'extreme':
      return {
        ...table(column('Share'), ({ amount }) => percentCell(amount, all)),
        headline: best.amount,
        sentence: say`${title} was ${turn < 0 ? 'lowest' : 'highest'} ${by === 'day' ? 'on' : 'in'} ${periodLabel(best.period)}, with ${best.amount}${END}`,
        chart: by === 'day' || by === 'week' ? 'line' : 'bars',
      };
    default: {
      const sorted = plan.order === null ? points : ranked;
      const rest = sorted.slice(count);
      const named =
        plan.order === null
          ? say`${first.amount} ${periodPhrase(scope, first.period)} and ${last.amount} ${periodPhrase(scope, last.period)}`
          : say`with the ${turn < 0 ? 'least' : 'most'} ${periodPhrase(scope, best.period)}, ${best.amount}`;
      return {
        ...table(),
        rows: rowsOf(sorted.slice(0, count)),
        notShown: othersRow(rest.length, [sumAmountsOfParts(rest)]),
        sentence: [
          ...say`${title} totaled ${all} ${periodPhrase(scope, period)}, ${named}${END}`,
          ...(isLimited(plan) ? within(plan, points, books) : belowZero(plan, points)),
        ],
        chart: plan.order === null ? 'line' : 'bars',
      };
    }
  }
}

function seriesOfBalance(plan: AskPlan, series: ReturnType<typeof measureSeries>, books: AskBooks): Answer {
  const { by, period, points, first, last, turn, best, base, title } = series;
  if (plan.kind === 'average') throw new Declined('A balance has no average. Ask for the balance by month.');
  if (plan.kind === 'total' && (plan.top ?? plan.order) !== null)
    throw new Declined(`Balances are not ranked. Ask for the ${by} with the largest or the smallest.`);
  return {
    ...base,
    columns: [column('Amount')],
    rows: (points.length > MAX_DAYS_SHOWN ? [] : points).map(({ period: { end }, amount }) => ({
      label: dayInWords(end),
      cells: [amount],
    })),
    headline: plan.kind === 'extreme' ? best.amount : null,
    sentence:
      plan.kind === 'extreme'
        ? say`${title} was ${turn < 0 ? 'lowest' : 'highest'} at the end of ${periodLabel(best.period)}, with ${best.amount}${END}`
        : [
            ...say`${title} went from ${first.amount} to ${last.amount} ${periodPhrase({ isPosition: false }, period)}${END}`,
            ...(isLimited(plan) ? within(plan, points, books) : []),
          ],
  };
}

const labelsOf = (points: readonly Point[]) => points.map(({ period }) => periodLabel(period)).join(', ');

/** Says how many intervals reached an amount, and which. */
function within(plan: AskPlan, points: readonly Point[], books: AskBooks): Token[] {
  const found = points.filter(({ amount }) => isWithin(amount.amountCents, plan));
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

export function averageCell(of: Amount, count: number): Cell {
  return { kind: 'average', amountCents: roundedMean(of.amountCents, count), of, count };
}

/** Rounds half away from zero. */
function roundedMean(amountCents: number, count: number): number {
  return Math.sign(amountCents) * Math.floor((2 * Math.abs(amountCents) + count) / (2 * count)) || 0;
}
