import type { AskDays } from '@insights/contracts';
import { addMonths, calendarUnit, firstDayOf, lastDayOf, monthOf, type Period } from '@insights/ledger';
import type { AskBooks } from '../../books.ts';
import { unitAround } from '../calendar.ts';
import { toAskDays, toPeriod } from '../days.ts';

/** Whether a period is a calendar or fiscal year, within the window. */
export function isYear(days: AskDays, { company, period }: AskBooks): boolean {
  const { start, end } = toPeriod(days);
  const { month } = monthOf(start);
  const isFirst = month === 1 || month === company.fiscalYearFirstMonth;
  const lastDay = unitAround(start, 'month', 11).end;
  return isFirst && start === firstDayOf(monthOf(start)) && (end === lastDay || end === period.end);
}

/** The unit of a period that is a year, a quarter or a month. */
export const unitOf = (days: AskDays, books: AskBooks) =>
  isYear(days, books) ? 'year' : calendarUnit(toPeriod(days));

const MAX_YEARS_MOVED = 2;

/** Joins adjacent periods, or adjacent days; those without a year get the year that fits. */
export function joinDays(first: AskDays, isYearless: boolean, second: AskDays): AskDays | null {
  const { start, end } = toPeriod(second);
  // `The end of Q1 and Q2` is not one period.
  if ((first.from === first.to) !== (start === end)) return null;
  for (let years = 0; years <= (isYearless ? MAX_YEARS_MOVED : 0); years += 1) {
    const known = yearsEarlier(toPeriod(first), years);
    if (known.end + 1 === start) return toAskDays({ start: known.start, end });
    if (end + 1 === known.start) return toAskDays({ start, end: known.end });
  }
  return null;
}

/** Returns the part of a year that is named without repeating the year: `2026, January to May`. */
export function narrowedTo(year: AskDays, days: AskDays): AskDays | null {
  const [whole, part] = [toPeriod(year), toPeriod(days)];
  const moved = yearsEarlier(part, monthOf(part.end).year - monthOf(whole.end).year);
  return moved.start >= whole.start && moved.end <= whole.end ? toAskDays(moved) : null;
}

/** Moves whole months back by a number of years. */
export function yearsEarlier({ start, end }: Period, years: number): Period {
  if (years === 0) return { start, end };
  return {
    start: firstDayOf(addMonths(monthOf(start), -12 * years)),
    end: lastDayOf(addMonths(monthOf(end), -12 * years)),
  };
}
