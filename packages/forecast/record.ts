import type { Day } from '@insights/ledger';
import { readBooksAsOf } from './books-as-of.ts';
import { buildLines, closingsOf, weeklyChanges } from './build-lines.ts';
import { DAYS_PER_WEEK } from './calendar.ts';
import type { CashHistory } from './cash-history.ts';
import { FORECAST_WEEKS } from './line.ts';
import { mean, totalsThrough } from './numbers.ts';

/** A forecast as it would have been made on a past day, with the books as entered by then. */
export interface PastForecast {
  readonly day: Day;
  readonly openingCents: number;
  /** By week: expected closing cash. */
  readonly expectedCents: readonly number[];
  /** By week: actual closing cash, excluding the owner's decisions. */
  readonly actualCents: readonly number[];
  /** By week: the opening plus the cash changes in the same weeks a year earlier; null if there are no such weeks. */
  readonly seasonalNaiveCents: readonly number[] | null;
}

/** The errors that this company's forecasts would have had. */
export interface ForecastRecord {
  /** Latest first. */
  readonly past: readonly PastForecast[];
  /** By week: mean absolute error over all past forecasts. */
  readonly errorCents: readonly number[];
  /** By week: mean absolute errors of the past forecasts that have a full year of earlier data; null if none has. */
  readonly comparison: {
    readonly errorCents: readonly number[];
    readonly naiveErrorCents: readonly number[];
    readonly count: number;
  } | null;
  /** The forecast for today that was made four weeks ago; null without enough history. */
  readonly fourWeeksAgo: FourWeeksAgo | null;
}

export interface FourWeeksAgo {
  readonly day: Day;
  readonly expectedCents: number;
  readonly actualCents: number;
  /** The part of the actual change that depends on the owner's decisions, which a forecast leaves out. */
  readonly decisionsCents: number;
}

const PAST_FORECASTS = 13;
const DAYS_BETWEEN = 21;
const WEEKS_AGO = 4;
const SEASON_DAYS = 364;
const HORIZON_DAYS = FORECAST_WEEKS * DAYS_PER_WEEK;

/**
 * Replays up to thirteen past forecasts, three weeks apart, whose thirteen weeks have passed. Each needs thirteen weeks
 * of history. Yields after each of them.
 */
export function* replayForecasts(
  history: CashHistory,
  today: Day,
  decisions: ReadonlySet<number>,
): Generator<void, ForecastRecord, void> {
  const moved: Moved = {
    all: totalsThrough(history.movements),
    expectable: totalsThrough(history.movements.filter(({ transaction }) => !decisions.has(transaction))),
  };
  const past: PastForecast[] = [];
  for (let at = 0; at < PAST_FORECASTS; at += 1) {
    const day = today - HORIZON_DAYS - at * DAYS_BETWEEN;
    if (day - history.start + 1 < HORIZON_DAYS) break;
    past.push(replay(history, day, moved));
    yield;
  }
  const compared = past.filter((one) => one.seasonalNaiveCents !== null);
  return {
    past,
    errorCents: errorsByWeek(past, (one) => one.expectedCents),
    comparison:
      compared.length === 0
        ? null
        : {
            count: compared.length,
            errorCents: errorsByWeek(compared, (one) => one.expectedCents),
            naiveErrorCents: errorsByWeek(compared, (one) => one.seasonalNaiveCents ?? []),
          },
    fourWeeksAgo: lookBack(history, today, moved),
  };
}

/** Sums of cash movements through a day: all of them, and those that do not depend on the owner's decisions. */
interface Moved {
  readonly all: (day: Day) => number;
  readonly expectable: (day: Day) => number;
}

function replay(history: CashHistory, day: Day, moved: Moved): PastForecast {
  const booksAsOf = readBooksAsOf(history, day);
  const { lines } = buildLines(booksAsOf);
  const opening = booksAsOf.cashCents;
  const cash = history.openingCents + moved.all(day);
  const weeks = Array.from({ length: FORECAST_WEEKS }, (_, week) => DAYS_PER_WEEK * (week + 1));
  const flow = (from: Day, days: number) => moved.expectable(from + days) - moved.expectable(from);
  const hasYearBefore = day - SEASON_DAYS >= history.start - 1;
  return {
    day,
    openingCents: opening,
    expectedCents: closingsOf(opening, weeklyChanges(lines, day, FORECAST_WEEKS)),
    actualCents: weeks.map((days) => cash + flow(day, days)),
    seasonalNaiveCents: hasYearBefore ? weeks.map((days) => opening + flow(day - SEASON_DAYS, days)) : null,
  };
}

function errorsByWeek(
  past: readonly PastForecast[],
  expected: (one: PastForecast) => readonly number[],
): number[] {
  if (past.length === 0) return [];
  return Array.from({ length: FORECAST_WEEKS }, (_, week) =>
    Math.round(
      mean(past.map((one) => Math.abs((expected(one)[week] as number) - (one.actualCents[week] as number)))),
    ),
  );
}

function lookBack(history: CashHistory, today: Day, moved: Moved): FourWeeksAgo | null {
  const day = today - WEEKS_AGO * DAYS_PER_WEEK;
  if (day - history.start + 1 < HORIZON_DAYS) return null;
  const booksAsOf = readBooksAsOf(history, day);
  const expected = closingsOf(
    booksAsOf.cashCents,
    weeklyChanges(buildLines(booksAsOf).lines, day, WEEKS_AGO),
  );
  const change = (sums: Moved['all']) => sums(today) - sums(day);
  return {
    day,
    expectedCents: expected[WEEKS_AGO - 1] as number,
    actualCents: history.openingCents + moved.all(today),
    decisionsCents: change(moved.all) - change(moved.expectable),
  };
}
