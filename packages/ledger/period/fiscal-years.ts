import type { Day } from './day.ts';
import { fiscalYearStart, type Period } from './period.ts';

/** Lenders request statements for this many fiscal years. */
const YEARS = 3;

/** Whether a period is one whole fiscal year. */
export function isFiscalYear(period: Period, firstMonth: number): boolean {
  const [{ start, end }] = endedFiscalYears(period.end, firstMonth);
  return start === period.start && end === period.end;
}

/** Returns the last fiscal years that had ended by the end of a day, newest first. */
export function endedFiscalYears(day: Day, firstMonth: number): [Period, ...Period[]] {
  const yearBefore = (end: Day): Period => ({ start: fiscalYearStart(end, firstMonth), end });
  const years: [Period, ...Period[]] = [yearBefore(fiscalYearStart(day + 1, firstMonth) - 1)];
  while (years.length < YEARS) years.push(yearBefore((years.at(-1) as Period).start - 1));
  return years;
}
