import { type Day, monthOf } from '../period/day.ts';
import { calendarUnit, daysIn, isWholeMonths, monthsSpanned, type Period } from '../period/period.ts';
import { daysInWords, monthName, periodInWords, shortMonthName } from '../period/words.ts';

/**
 * Returns the name of a period: `December 2023`, `Q4 2023`, `2023`, `January to May 2023`, or its first and last day.
 */
export function periodLabel(period: Period): string {
  return namedPeriod(period) ?? periodInWords(period);
}

/**
 * Returns the short name for a card or column header: `Jan 1 to Nov 23, 2025` for a period that is not a whole month,
 * quarter or year.
 */
export function shortPeriodLabel(period: Period): string {
  return namedPeriod(period) ?? daysInWords(period, shortMonthName);
}

/**
 * Returns the comparison period as shown on a card: `Dec 2023`, `the same days of 2024`, `the 45 days before`. Where
 * such words would be wrong, returns the dates.
 */
export function briefLabel(
  { against, period }: { readonly against: 'lastYear' | 'previous'; readonly period: Period },
  now: Period,
): string {
  const name = namedPeriod(period, shortMonthName);
  if (name !== null) return name;
  const [first, last] = [monthOf(period.start).year, monthOf(period.end).year];
  if (against === 'lastYear' && first === last) return `the same days of ${first}`;
  const isYearBefore = monthOf(now.start).year - first === 1;
  if (against === 'lastYear') return isYearBefore ? 'the days a year before' : shortPeriodLabel(period);
  if (period.end !== now.start - 1) return shortPeriodLabel(period);
  const days = daysIn(period);
  return `the ${days === 1 ? 'day' : `${days.toLocaleString('en-US')} days`} before`;
}

function namedPeriod(period: Period, nameOf: (day: Day) => string = monthName): string | null {
  const { year, month } = monthOf(period.start);
  const unit = calendarUnit(period);
  if (unit === 'month') return `${nameOf(period.start)} ${year}`;
  if (unit === 'quarter') return `Q${Math.ceil(month / 3)} ${year}`;
  if (unit === 'year') return String(year);
  if (!isWholeMonths(period) || monthsSpanned(period) > 12) return null;
  const lastYear = monthOf(period.end).year;
  const first = lastYear === year ? nameOf(period.start) : `${nameOf(period.start)} ${year}`;
  return `${first} to ${nameOf(period.end)} ${lastYear}`;
}
