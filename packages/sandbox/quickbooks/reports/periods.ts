import {
  addDays,
  addMonths,
  dayOf,
  earlierOf,
  fiscalYearStart,
  type IsoDate,
  monthEnd,
  monthOf,
  monthStart,
  shortMonth,
  weekdayOf,
  yearOf,
} from '@insights/companies';
import { type DateRange, quarterStart } from './date-macros.ts';

export const columnUnits = ['Total', 'Month', 'Quarter', 'Year', 'Week', 'Days'] as const;
export type ColumnUnit = (typeof columnUnits)[number];

export interface Period extends DateRange {
  title: string;
}

/** Cuts a range into the columns of a report. The first and last may be partial; their titles say so in days. */
export function periodsOf(range: DateRange, unit: ColumnUnit, firstMonth: number): Period[] {
  if (unit === 'Total') return [{ ...range, title: 'Total' }];
  const periods: Period[] = [];
  let start = range.start;
  while (start <= range.end) {
    const whole = wholePeriod(start, unit, firstMonth);
    const end = earlierOf(whole.end, range.end);
    const isWhole = start === whole.start && end === whole.end;
    periods.push({ start, end, title: isWhole ? wholeTitle(whole, unit) : daysTitle(start, end) });
    start = addDays(end, 1);
  }
  return periods;
}

function wholePeriod(date: IsoDate, unit: Exclude<ColumnUnit, 'Total'>, firstMonth: number): DateRange {
  switch (unit) {
    case 'Days':
      return { start: date, end: date };
    case 'Week': {
      const start = addDays(date, -weekdayOf(date));
      return { start, end: addDays(start, 6) };
    }
    case 'Month':
      return { start: monthStart(date), end: monthEnd(date) };
    case 'Quarter': {
      const start = quarterStart(date, firstMonth);
      return { start, end: addDays(addMonths(start, 3), -1) };
    }
    case 'Year': {
      const start = fiscalYearStart(date, firstMonth);
      return { start, end: addDays(addMonths(start, 12), -1) };
    }
  }
}

/** "Jan 2024", "Jan - Mar, 2024", "Jan - Dec 2024", or "Jul 2023 - Jun 2024" for a year that straddles two. */
function wholeTitle({ start, end }: DateRange, unit: ColumnUnit): string {
  const first = shortMonth(monthOf(start));
  const last = shortMonth(monthOf(end));
  const crosses = yearOf(start) !== yearOf(end);
  if (unit === 'Month') return `${first} ${yearOf(start)}`;
  if (unit === 'Quarter' || unit === 'Year') {
    if (crosses) return `${first} ${yearOf(start)} - ${last} ${yearOf(end)}`;
    return unit === 'Quarter' ? `${first} - ${last}, ${yearOf(end)}` : `${first} - ${last} ${yearOf(end)}`;
  }
  return daysTitle(start, end);
}

/** "Jul 4 - Dec 31, 2013". */
function daysTitle(start: IsoDate, end: IsoDate): string {
  const last = `${shortMonth(monthOf(end))} ${dayOf(end)}, ${yearOf(end)}`;
  if (start === end) return last;
  const first = `${shortMonth(monthOf(start))} ${dayOf(start)}`;
  return yearOf(start) === yearOf(end) ? `${first} - ${last}` : `${first}, ${yearOf(start)} - ${last}`;
}
