import { capitalized } from '@insights/words';
import type { BooksAsOf } from './books-as-of.ts';
import { type ForecastLine, type Item, type LineDraft, lineOf } from './line.ts';
import { median, sum } from './numbers.ts';
import type { DayShare } from './payment-habit.ts';
import {
  type Amounts,
  expectedInWeek,
  indexByMonth,
  indexOn,
  learnRate,
  monthIndexOf,
  type Rate,
} from './rates.ts';
import type { Occurrence, Stream } from './streams.ts';

const MAX_SEASON_HITS = 104;

/** The texts of a line. The rule begins with a description of the pattern, such as "Monthly, 12 times so far". */
type Described = Omit<LineDraft, 'items' | 'sources'> & { readonly weeks: number };

interface StreamLine extends Described {
  readonly stream: Stream;
  /** Days on which an occurrence is paid; its own day by default. */
  readonly paidAfter?: (day: number) => readonly DayShare[];
  /** Amounts on the given days; the usual amount by default. */
  readonly amountsOn?: ((days: readonly number[]) => readonly number[]) | undefined;
}

/** Builds a line for payments, deposits or documents that repeat on a schedule. */
export function lineOfStream(
  { today, completeThrough }: BooksAsOf,
  { stream, weeks, paidAfter, amountsOn, ...texts }: StreamLine,
): ForecastLine {
  const days = stream.daysAfterLast(today + 7 * weeks).filter((day) => day > completeThrough);
  const amounts = amountsOn?.(days) ?? seasonalAmounts(stream, days);
  const factors = factorsOf(stream);
  return lineOf(today, {
    ...texts,
    rule: `${capitalized(stream.frequency)}, ${stream.hits.length} times so far; ${texts.rule}`,
    sources: stream.hits.flatMap(({ sources }) => sources).toReversed(),
    items: days.map(
      (day, at): Item => ({
        cents: amounts[at] as number,
        days: paidAfter?.(day) ?? [{ day: Math.max(day, today + 1), share: 1 }],
        factors,
      }),
    ),
  });
}

/** Returns the usual amount for each day, scaled by month if months differ. */
function seasonalAmounts({ hits, usualCents }: Stream, days: readonly number[]): number[] {
  const index = indexByMonth(hits.slice(-MAX_SEASON_HITS));
  if (index === null) return days.map(() => usualCents);
  const level = median(hits.slice(-6).map(({ day, cents }) => cents / indexOn(index, day)));
  return days.map((day) => Math.round(level * indexOn(index, day)));
}

/** Returns the amounts of past hits relative to the usual amount. */
function factorsOf({ hits, usualCents }: Stream): number[] {
  if (usualCents === 0) return [1];
  return hits.slice(-12).map(({ cents }) => Math.min(3, Math.max(0, cents / usualCents)));
}

interface RateLine extends Described {
  /** By day. */
  readonly occurrences: readonly Occurrence[];
  /** Share of a week's occurrences that is paid in the same week, the next, and so on. */
  readonly paidInWeeks: readonly number[];
  /** Amounts from which the seasonal pattern is learned; the occurrences by default. */
  readonly season?: Amounts;
}

/** Builds a line for amounts without a schedule: the usual amount per week. Null if that is zero. */
export function lineOfRate(
  booksAsOf: BooksAsOf,
  { occurrences, weeks, paidInWeeks, season = occurrences, ...texts }: RateLine,
): ForecastLine | null {
  const { today, completeThrough, history } = booksAsOf;
  const window = { start: history.start, completeThrough };
  const rate = learnRate(occurrences, window, monthIndexOf(season, window));
  if (rate.weeklyCents === 0) return null;
  const issued = Array.from({ length: weeks }, (_, week) => expectedInWeek(rate, today + 7 * week));
  issued[0] = (issued[0] as number) + missingSince(rate, occurrences, booksAsOf);
  const paid = issued.map((_, week) =>
    Math.round(sum(issued.slice(0, week + 1).map((cents, at) => cents * (paidInWeeks[week - at] ?? 0)))),
  );
  const byMonth = rate.monthIndex === null ? '' : ', adjusted for seasonal months';
  return lineOf(today, {
    ...texts,
    rule: `The usual amount per week of the last ${rate.weeks} weeks${byMonth}${texts.rule}`,
    sources: occurrences
      .filter(({ day }) => day > completeThrough - 7 * rate.weeks)
      .flatMap(({ sources }) => sources)
      .toReversed(),
    items: [{ weeks: paid, residuals: rate.residuals }],
  });
}

/** Expected amount for days whose transactions have not all been entered, less what has been entered. */
function missingSince(
  rate: Rate,
  occurrences: readonly Occurrence[],
  { today, completeThrough }: Pick<BooksAsOf, 'today' | 'completeThrough'>,
): number {
  const expected = (expectedInWeek(rate, completeThrough) * (today - completeThrough)) / 7;
  const entered = sum(
    occurrences.filter(({ day }) => day > completeThrough && day <= today).map(({ cents }) => cents),
  );
  return expected >= 0 ? Math.max(0, expected - entered) : Math.min(0, expected - entered);
}
