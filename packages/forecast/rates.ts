import type { Day } from '@insights/ledger';
import { DAYS_PER_WEEK, firstOfMonth, monthNumber } from './calendar.ts';
import { mean, sum } from './numbers.ts';

/** Amounts by day, such as the movements of an account group or the invoices of a customer. */
export type Amounts = readonly { readonly day: Day; readonly cents: number }[];

/** The usual amount per week, with a factor for months above or below average. */
export interface Rate {
  /** Cents per week in an average month. */
  readonly weeklyCents: number;
  /** By month from January: 1 is average. Null if the months do not repeat. */
  readonly monthIndex: readonly number[] | null;
  /** Differences of past weeks from their expected amount, oldest first. */
  readonly residuals: readonly number[];
  readonly weeks: number;
}

/** The days from which a rate is learned. */
export interface RateWindow {
  readonly start: Day;
  readonly completeThrough: Day;
}

const RATE_WEEKS = 52;
const WEEKS_PER_YEAR = 52;
/** If months differ by less than this weight, they are treated as equal. */
const MIN_WEIGHT = 0.5;
const MONTHS_PER_YEAR = 12;
const MIN_INDEX = 0.01;

/** Learns a weekly rate from the last 52 complete weeks. */
export function learnRate(amounts: Amounts, window: RateWindow, index: readonly number[] | null): Rate {
  const weeks = Math.max(
    1,
    Math.min(RATE_WEEKS, Math.floor((window.completeThrough - window.start + 1) / DAYS_PER_WEEK)),
  );
  const totals = weeklyTotals(amounts, window.completeThrough, weeks);
  const seasons = totals.map((_, week) =>
    indexOn(index, window.completeThrough - DAYS_PER_WEEK * (weeks - week) + 4),
  );
  const weeklyCents = sum(totals) / sum(seasons);
  return {
    weeklyCents,
    monthIndex: index,
    residuals: totals.map((total, week) => total - weeklyCents * (seasons[week] as number)),
    weeks,
  };
}

/** Expected cents in the week that begins after a day. */
export function expectedInWeek(
  { weeklyCents, monthIndex }: Pick<Rate, 'weeklyCents' | 'monthIndex'>,
  weekStart: Day,
): number {
  return weeklyCents * indexOn(monthIndex, weekStart + 4);
}

/** Factor for the month of a day, smoothed toward the neighboring month near the month's ends; 1 without an index. */
export function indexOn(index: readonly number[] | null, day: Day): number {
  if (index === null) return 1;
  const month = monthNumber(day);
  const middle = firstOfMonth(month) + 15;
  const neighbor = day < middle ? month - 1 : month + 1;
  const weight = Math.min(1, Math.abs(day - middle) / 30.4);
  const at = (which: number) =>
    index[((which % MONTHS_PER_YEAR) + MONTHS_PER_YEAR) % MONTHS_PER_YEAR] as number;
  return Math.max(MIN_INDEX, at(month) * (1 - weight) + at(neighbor) * weight);
}

function weeklyTotals(amounts: Amounts, through: Day, weeks: number): number[] {
  const totals = new Array<number>(weeks).fill(0);
  for (let at = amounts.length - 1; at >= 0; at -= 1) {
    const { day, cents } = amounts[at] as Amounts[number];
    const week = weeks - 1 - Math.floor((through - day) / DAYS_PER_WEEK);
    if (week < 0) break;
    if (week < weeks) totals[week] = (totals[week] as number) + cents;
  }
  return totals;
}

/**
 * Returns each month's factor relative to the mean, learned from the weeks of the last one or two years. Factors are
 * pulled toward 1 as far as variation between weeks could explain the differences between months; null if it explains
 * most of them.
 */
export function monthIndexOf(amounts: Amounts, { start, completeThrough }: RateWindow): number[] | null {
  const available = Math.floor((completeThrough - start + 1) / DAYS_PER_WEEK);
  const weeks = available >= 2 * WEEKS_PER_YEAR ? 2 * WEEKS_PER_YEAR : WEEKS_PER_YEAR;
  if (available < weeks) return null;
  return indexByMonth(
    weeklyTotals(amounts, completeThrough, weeks).map((cents, week) => ({
      day: completeThrough - DAYS_PER_WEEK * (weeks - week) + 4,
      cents,
    })),
  );
}

/** Returns each month's mean relative to the mean of all months; see `monthIndexOf`. */
export function indexByMonth(amounts: Amounts): number[] | null {
  const byMonth = Array.from({ length: MONTHS_PER_YEAR }, (): number[] => []);
  for (const { day, cents } of amounts) byMonth[monthNumber(day) % MONTHS_PER_YEAR]?.push(cents);
  if (byMonth.some(({ length }) => length === 0)) return null;
  const means = byMonth.map(mean);
  const overall = mean(means);
  const degrees = amounts.length - MONTHS_PER_YEAR;
  if (overall === 0 || degrees < MONTHS_PER_YEAR) return null;
  const within =
    sum(byMonth.map((values, month) => sum(values.map((each) => (each - (means[month] as number)) ** 2)))) /
    degrees;
  const noise = mean(byMonth.map(({ length }) => within / length));
  const between = mean(means.map((each) => (each - overall) ** 2)) - noise;
  const weight = between / (between + noise);
  if (!(weight >= MIN_WEIGHT)) return null;
  return means.map((each) => Math.max(MIN_INDEX, 1 + weight * (each / overall - 1)));
}
