import { type Books, type Day, type Documents, runToEnd } from '@insights/ledger';
import { type Band, buildBand } from './band.ts';
import { readBooksAsOf } from './books-as-of.ts';
import { buildLines, closingsOf, type Lines, weeklyChanges } from './build-lines.ts';
import { DAYS_PER_WEEK, firstOfMonth, lastOfMonth, monthNumber, weekAfter } from './calendar.ts';
import { readCashHistory } from './cash-history.ts';
import { FORECAST_WEEKS, type ForecastLine, type LeftOut } from './line.ts';
import { sum } from './numbers.ts';
import { simulatePaths } from './paths.ts';
import { type ForecastRecord, replayForecasts } from './record.ts';

export interface ForecastInput {
  /** Accrual basis. */
  readonly books: Books;
  readonly documents: Documents;
  /** Seeds the simulated paths. */
  readonly fingerprint: string;
}

export interface ForecastSettings {
  /** Cash balance that the owner does not want to fall below, in cents. */
  readonly reserveCents: number;
}

/** A week or a month of the forecast. Opening plus in minus out equals closing. */
export interface ForecastSpan {
  readonly start: Day;
  readonly end: Day;
  readonly openingCents: number;
  readonly inCents: number;
  /** Positive. */
  readonly outCents: number;
  readonly closingCents: number;
  readonly lowCents: number;
  readonly highCents: number;
}

export interface LowPoint {
  /** Index of the week. */
  readonly week: number;
  readonly closingCents: number;
  /** The five lines with the largest cash outflow through that week, with the amounts. */
  readonly drivers: readonly { readonly line: ForecastLine; readonly cents: number }[];
}

export interface Forecast {
  readonly today: Day;
  readonly openingCents: number;
  readonly lines: readonly ForecastLine[];
  readonly leftOut: readonly LeftOut[];
  /** Thirteen. */
  readonly weeks: readonly ForecastSpan[];
  /** Twelve months, starting on the day after the last day of the books. */
  readonly months: readonly ForecastSpan[];
  readonly lowPoint: LowPoint;
  /** Probabilities that at least one week ends below zero, or below the reserve. */
  readonly chanceBelowZero: number;
  readonly chanceBelowReserve: number;
  /** Cash that can be taken out today while the low end of the band stays above the reserve. */
  readonly safeToTakeOutCents: number;
  readonly record: ForecastRecord;
  readonly isHistoryThin: boolean;
  /** Last day for which nearly all transactions have been entered. */
  readonly completeThrough: Day;
}

const PATHS = 2_000;
const MONTHS = 12;
const LONG_WEEKS = 54;
const DRIVERS = 5;

/** Returns the date of a forecast: the last day of the books, or the day they were read if that is earlier. */
export function forecastDay({ books, documents }: Pick<ForecastInput, 'books' | 'documents'>): Day {
  return Math.min(books.window.end, documents.readOn);
}

/** Forecasts cash for thirteen weeks and twelve months. The same input gives the same result on every machine. */
export function buildForecast(input: ForecastInput, settings: ForecastSettings): Forecast {
  return completeForecast(runToEnd(prepareForecast(input)), settings);
}

/** The part of a forecast that is the same for all settings. */
export interface ForecastParts {
  readonly today: Day;
  readonly openingCents: number;
  readonly completeThrough: Day;
  readonly built: Pick<Lines, 'lines' | 'leftOut' | 'isHistoryThin'>;
  readonly record: ForecastRecord;
  readonly fingerprint: string;
}

/** Prepares the part of a forecast that is the same for all settings, in steps that a server can interrupt. */
export function* prepareForecast(input: ForecastInput): Generator<void, ForecastParts, void> {
  const history = readCashHistory(input.books, input.documents);
  yield;
  const today = forecastDay(input);
  const booksAsOf = readBooksAsOf(history, today);
  const built = buildLines(booksAsOf, LONG_WEEKS);
  yield;
  return {
    today,
    openingCents: booksAsOf.cashCents,
    completeThrough: booksAsOf.completeThrough,
    built,
    record: yield* replayForecasts(history, today, built.decisions),
    fingerprint: input.fingerprint,
  };
}

export function completeForecast(parts: ForecastParts, { reserveCents }: ForecastSettings): Forecast {
  const { today, built, record, openingCents, fingerprint } = parts;
  const { lines } = built;
  const changes = weeklyChanges(lines, today, LONG_WEEKS);
  const closings = closingsOf(openingCents, changes);
  const paths = simulatePaths(lines, { today, weeks: FORECAST_WEEKS, count: PATHS, seed: fingerprint });
  const near = closings.slice(0, FORECAST_WEEKS);
  const band = buildBand(near, openingCents, paths, record);
  const weeks = near.map((closingCents, week): ForecastSpan => {
    const start = today + 1 + DAYS_PER_WEEK * week;
    const end = start + DAYS_PER_WEEK - 1;
    return {
      start,
      end,
      ...moved(lines, start, end),
      openingCents: week === 0 ? openingCents : (closings[week - 1] as number),
      closingCents,
      lowCents: band.lowCents[week] as number,
      highCents: band.highCents[week] as number,
    };
  });
  const lowest = weeks.reduce(
    (low, { closingCents }, week) => (closingCents < (weeks[low]?.closingCents ?? 0) ? week : low),
    0,
  );
  return {
    today,
    openingCents,
    lines,
    leftOut: built.leftOut,
    weeks,
    months: monthsOf(parts, band),
    lowPoint: {
      week: lowest,
      closingCents: weeks[lowest]?.closingCents ?? openingCents,
      drivers: driversOf(lines, weeks[lowest]?.end ?? today),
    },
    chanceBelowZero: chanceBelow(0, { near, openingCents, paths, band }),
    chanceBelowReserve: chanceBelow(reserveCents, { near, openingCents, paths, band }),
    safeToTakeOutCents: Math.max(0, Math.min(openingCents, ...band.lowCents) - reserveCents),
    record,
    isHistoryThin: built.isHistoryThin,
    completeThrough: parts.completeThrough,
  };
}

/** Money in and out between two days. */
function moved(lines: readonly ForecastLine[], start: Day, end: Day) {
  let [inCents, outCents] = [0, 0];
  for (const { flows } of lines) {
    for (const { day, cents } of flows) {
      if (day < start || day > end) continue;
      if (cents > 0) inCents += cents;
      else outCents -= cents;
    }
  }
  return { inCents, outCents };
}

/** Beyond thirteen weeks, the band widens with the square root of time. */
function monthsOf({ today, built, openingCents }: ForecastParts, band: Band): ForecastSpan[] {
  const first = monthNumber(today + 1);
  let closing = openingCents;
  return Array.from({ length: MONTHS }, (_, index): ForecastSpan => {
    const start = Math.max(today + 1, firstOfMonth(first + index));
    const end = lastOfMonth(first + index);
    const { inCents, outCents } = moved(built.lines, start, end);
    const opening = closing;
    closing += inCents - outCents;
    const week = weekAfter(today, end);
    const last = FORECAST_WEEKS - 1;
    const at = Math.min(week, last);
    const wider = Math.sqrt(Math.max(1, (week + 1) / FORECAST_WEEKS));
    const width = (side: readonly number[]) =>
      Math.abs((side[at] as number) - (band.expectedCents[at] as number)) * wider;
    return {
      start,
      end,
      openingCents: opening,
      inCents,
      outCents,
      closingCents: closing,
      lowCents: Math.round(closing - width(band.lowCents)),
      highCents: Math.round(closing + width(band.highCents)),
    };
  });
}

function driversOf(lines: readonly ForecastLine[], through: Day): LowPoint['drivers'] {
  return lines
    .map((line) => ({
      line,
      cents: sum(line.flows.filter(({ day }) => day <= through).map(({ cents }) => cents)),
    }))
    .filter(({ cents }) => cents < 0)
    .toSorted((a, b) => a.cents - b.cents || (a.line.id < b.line.id ? -1 : 1))
    .slice(0, DRIVERS);
}

interface Simulated {
  readonly near: readonly number[];
  readonly openingCents: number;
  readonly paths: Float64Array;
  readonly band: Band;
}

/** Share of paths, widened like the band, in which at least one week ends below an amount. */
function chanceBelow(cents: number, { near, openingCents, paths, band }: Simulated): number {
  const weeks = near.length;
  const count = paths.length / weeks;
  let below = 0;
  for (let path = 0; path < count; path += 1) {
    for (let week = 0; week < weeks; week += 1) {
      const expected = near[week] as number;
      const difference = openingCents + (paths[path * weeks + week] as number) - expected;
      if (expected + difference * (band.factors[week] as number) >= cents) continue;
      below += 1;
      break;
    }
  }
  return below / count;
}
