import { type Day, firstDayOf, isSamePeriod, lastDayOf, monthOf, type Period } from '@insights/ledger';
import { inYearOf, type TimeSpan, yearsLater } from './calendar.ts';

/**
 * What is named without a year beside something that has one: `the second half of 2025 against the first half`. It is of
 * the same year, unless that is still to come. `January 2025 against December` may be either: null.
 */
export function inYearBeside(yearless: Period, of: Period, lastDay: Day): Period | null {
  const same = inYearOf(yearless, of);
  if (isSamePeriod(same, of)) return yearless;
  // `The end of 2025 against June`: one of that year or the last one.
  if (of.start <= same.start && same.end <= of.end) return null;
  const isKnown = (one: Period) => one.start <= lastDay;
  const touches = (one: Period) => one.end + 1 === of.start || of.end + 1 === one.start;
  const [touching] = [-1, 1].map((years) => yearsLater(same, years)).filter(touches);
  const other = touching !== undefined && isKnown(touching) ? touching : null;
  if (!isKnown(same)) return other ?? yearsLater(same, -1);
  return touches(same) || other === null ? same : null;
}

/** Of a range that begins in a named year, the end: in that year, or in the next one where it would be before the begin. */
export function endBehind(yearless: Period, first: Period): Period {
  const same = inYearOf(yearless, first);
  return same.start < first.start ? yearsLater(same, 1) : same;
}

/** `Q1` of `this year`: what is named without a year, of a calendar year that is named elsewhere; as far as it is known. */
export function partOfYear(part: TimeSpan, year: TimeSpan, lastDay: Day): TimeSpan | undefined {
  if (part.named?.isYearless !== true || year.named?.isYearless === true) return undefined;
  if (year.kind !== 'days' || year.isPoint === true) return undefined;
  const first = monthOf(year.period.start);
  const isYear =
    year.period.start === firstDayOf({ year: first.year, month: 1 }) &&
    [lastDay, lastDayOf({ year: first.year, month: 12 })].includes(year.period.end);
  const { start, end } = inYearOf(part.named.whole, year.period);
  if (!isYear || start > lastDay || (part.isPoint === true && end > lastDay)) return undefined;
  const period = { start: part.isPoint === true ? end : start, end: Math.min(end, lastDay) };
  return { ...part, period };
}
