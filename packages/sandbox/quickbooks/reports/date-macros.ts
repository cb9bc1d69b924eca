import {
  addDays,
  addMonths,
  fiscalYearStart,
  type IsoDate,
  monthEnd,
  monthStart,
  weekdayOf,
} from '@insights/companies';

export interface DateRange {
  start: IsoDate;
  end: IsoDate;
}

type Unit = { start: (date: IsoDate) => IsoDate; shift: (start: IsoDate, count: number) => IsoDate };

/**
 * The range a date macro stands for, or undefined for an unknown one. A macro is a direction, a unit
 * and perhaps "-to-date": "Last Fiscal Quarter-to-date".
 */
export function dateMacroRange(macro: string, today: IsoDate, firstMonth: number): DateRange | undefined {
  const name = macro.toLowerCase();
  if (name === 'today') return { start: today, end: today };
  if (name === 'yesterday') return { start: addDays(today, -1), end: addDays(today, -1) };
  const match =
    /^(this|last|next) (week|4 weeks|month|fiscal quarter|fiscal year|calendar quarter|calendar year)(-to-date)?$/.exec(
      name,
    );
  const [, direction, unitName, toDate] = match ?? [];
  if (direction === undefined || unitName === undefined) return undefined;
  const unit = unitOf(unitName, firstMonth);
  const count = direction === 'this' ? 0 : direction === 'last' ? -1 : 1;
  const current = unit.start(today);
  const start = unit.shift(current, count);
  if (toDate === undefined) return { start, end: addDays(unit.shift(start, 1), -1) };
  if (count === 0) return { start, end: today };
  return { start, end: sameDayInUnit(unitName, today, count) };
}

function unitOf(name: string, firstMonth: number): Unit {
  if (name === 'week' || name === '4 weeks') {
    const days = name === 'week' ? 7 : 28;
    return {
      start: (date) => addDays(date, -weekdayOf(date)),
      shift: (start, count) => addDays(start, days * count),
    };
  }
  if (name === 'month') return { start: monthStart, shift: addMonths };
  if (name.endsWith('year')) {
    const first = name.startsWith('fiscal') ? firstMonth : 1;
    return {
      start: (date) => fiscalYearStart(date, first),
      shift: (start, count) => addMonths(start, 12 * count),
    };
  }
  const first = name.startsWith('fiscal') ? firstMonth : 1;
  return { start: (date) => quarterStart(date, first), shift: (start, count) => addMonths(start, 3 * count) };
}

/** "Last month-to-date" ends on the same day of last month. */
function sameDayInUnit(unitName: string, today: IsoDate, count: number): IsoDate {
  if (unitName === 'week') return addDays(today, 7 * count);
  if (unitName === '4 weeks') return addDays(today, 28 * count);
  const months = unitName === 'month' ? 1 : unitName.endsWith('quarter') ? 3 : 12;
  const shifted = addMonths(monthStart(today), months * count);
  return today === monthEnd(today) ? monthEnd(shifted) : addMonths(today, months * count);
}

/** Quarters are counted from the first month of the fiscal year. */
export function quarterStart(date: IsoDate, firstMonth: number): IsoDate {
  let start = fiscalYearStart(date, firstMonth);
  while (addMonths(start, 3) <= date) start = addMonths(start, 3);
  return start;
}
