import { type Day, formatDay, monthOf } from '../period/day.ts';
import { daysIn, fitsPreset, type Period, type PeriodType } from '../period/period.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A period as one says it: `December 2023`, `Q4 2023`, `2023`, or its dates. */
export function periodLabel(type: PeriodType, period: Period): string {
  const { year, month } = monthOf(period.start);
  if (type === 'custom' || !fitsPreset(type, period)) {
    return daysIn(period) === 1
      ? longDate(period.start)
      : `${longDate(period.start)} – ${longDate(period.end)}`;
  }
  if (type === 'last_month') return `${MONTHS[month - 1]} ${year}`;
  return type === 'last_quarter' ? `Q${Math.ceil(month / 3)} ${year}` : String(year);
}

/** The period that a figure is compared with, as in "up 12.5% on ...". */
export function precedingPeriodLabel(type: PeriodType, preceding: Period): string {
  if (type !== 'custom') return periodLabel(type, preceding);
  const days = daysIn(preceding);
  return days === 1 ? 'the day before' : `the ${days.toLocaleString('en-US')} days before`;
}

function longDate(day: Day): string {
  const { year, month } = monthOf(day);
  return `${MONTHS[month - 1]} ${Number(formatDay(day).slice(8))}, ${year}`;
}
