import { monthOf } from '../period/day.ts';
import { calendarUnit, isWholeMonths, monthsSpanned, type Period } from '../period/period.ts';
import { daysInWords, monthInWords, monthName, periodInWords, shortMonthName } from '../period/words.ts';

/** A period as one says it: `December 2023`, `Q4 2023`, `2023`, `January to May 2023`, or its days. */
export function periodLabel(period: Period): string {
  return namedPeriod(period) ?? periodInWords(period);
}

/** The same on a card and above a column: `Jan 1 to Nov 23, 2025` for days. */
export function shortPeriodLabel(period: Period): string {
  return namedPeriod(period) ?? daysInWords(period, shortMonthName);
}

function namedPeriod(period: Period): string | null {
  const { year, month } = monthOf(period.start);
  const unit = calendarUnit(period);
  if (unit === 'month') return monthInWords(period.start);
  if (unit === 'quarter') return `Q${Math.ceil(month / 3)} ${year}`;
  if (unit === 'year') return String(year);
  if (!isWholeMonths(period) || monthsSpanned(period) > 12) return null;
  const isInOneYear = monthOf(period.end).year === year;
  return `${isInOneYear ? monthName(period.start) : monthInWords(period.start)} to ${monthInWords(period.end)}`;
}
