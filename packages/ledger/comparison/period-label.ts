import { monthOf } from '../period/day.ts';
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

/** The period that a figure is compared with, as in "up 12.5% on ...": `December 2023`, `Q4 2023`, `2023`, or its days. */
export function precedingPeriodLabel(type: PeriodType, preceding: Period): string {
  if (type === 'custom' || !fitsPreset(type, preceding)) {
    const days = daysIn(preceding);
    return days === 1 ? 'the day before' : `the ${days.toLocaleString('en-US')} days before`;
  }
  const { year, month } = monthOf(preceding.start);
  if (type === 'last_month') return `${MONTHS[month - 1]} ${year}`;
  return type === 'last_quarter' ? `Q${Math.ceil(month / 3)} ${year}` : String(year);
}
