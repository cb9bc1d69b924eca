import type { AskDays, AskPlan } from '@insights/contracts';
import {
  addMonths,
  firstDayOf,
  formatDay,
  isWholeMonths,
  lastDayOf,
  monthOf,
  type Period,
  precedingPeriod,
  sameDaysLastYear,
} from '@insights/ledger';
import type { AskBooks } from '../../books.ts';
import { type Unit, unitAround } from '../calendar.ts';
import { isDays, periodOf } from '../days.ts';
import type { Draft } from './draft.ts';
import { incomplete, Refused } from './refused.ts';

export function asDays({ start, end }: Period): AskDays {
  return { from: formatDay(start), to: formatDay(end) };
}

/** Whether days are a calendar or fiscal year, within the window. */
export function isYear(days: AskDays, { company, period }: AskBooks): boolean {
  const { start, end } = periodOf(days);
  const { month } = monthOf(start);
  const isFirst = month === 1 || month === company.fiscalYearFirstMonth;
  const lastDay = unitAround(start, 'month', 11).end;
  return isFirst && start === firstDayOf(monthOf(start)) && (end === lastDay || end === period.end);
}

export function isOneUnit(days: AskDays, unit: Unit): boolean {
  const { start, end } = periodOf(days);
  const whole = unitAround(start, unit, 0);
  return whole.start === start && whole.end === end;
}

const MAX_YEARS_MOVED = 2;

/** Joins adjacent days; days without a year get the year that fits. */
export function joinedDays(first: AskDays, isYearless: boolean, second: AskDays): AskDays | null {
  const { start, end } = periodOf(second);
  for (let years = 0; years <= (isYearless ? MAX_YEARS_MOVED : 0); years += 1) {
    const known = yearsEarlier(periodOf(first), years);
    if (known.end + 1 === start) return asDays({ start: known.start, end });
    if (end + 1 === known.start) return asDays({ start, end: known.end });
  }
  return null;
}

/** Shifts whole months by some years. */
function yearsEarlier({ start, end }: Period, years: number): Period {
  if (years === 0) return { start, end };
  return {
    start: firstDayOf(addMonths(monthOf(start), -12 * years)),
    end: lastDayOf(addMonths(monthOf(end), -12 * years)),
  };
}

const YEAR_MISSING = 'Write the year after both periods that are compared.';

/** Resolves the comparison of a draft: days, the budget or an average. */
export function comparand(when: AskPlan['when'], draft: Draft): AskPlan['versus'] {
  const { versus, meanUnit, yearless, books } = draft;
  if (versus === null) return null;
  if (meanUnit !== null && (when === null || !isOneUnit(when, meanUnit)))
    throw new Refused(`Compare one ${meanUnit} with the average of those before it.`);
  if (when === null) {
    if (versus === 'lastYear' || versus === 'before')
      throw incomplete('Say which days are compared, for example this year.');
    if (isDays(versus))
      throw incomplete('Say which days are compared, for example this month compared with last month.');
    return versus;
  }
  const period = periodOf(when);
  if (isDays(versus)) {
    const other = periodOf(versus);
    if (draft.isLast) {
      const years = [0, 1, 2].find((count) => yearsEarlier(other, count).end < period.start);
      if (years === undefined) throw new Refused(YEAR_MISSING);
      return asDays(yearsEarlier(other, years));
    }
    if (JSON.stringify(versus) === JSON.stringify(when))
      throw new Refused('Choose two different periods to compare.');
    if (yearless.when !== yearless.versus) throw new Refused(YEAR_MISSING);
  }
  if (versus === 'lastYear') return asDays(sameDaysLastYear(period));
  if (versus !== 'before') return versus;
  if (!isWholeMonths(period) && period.start === period.end)
    throw new Refused('Say which day is compared, for example March 31, 2025.');
  return asDays(precedingPeriod(period, books.company.fiscalYearFirstMonth, books.documents.readOn));
}
