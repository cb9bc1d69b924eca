import { monthOf } from '../period/day.ts';
import { daysIn, fitsPreset, type Period } from '../period/period.ts';
import { monthInWords } from '../period/words.ts';

/** The period that a figure is compared with, as in "up 12.5% on ...": `December 2023`, `Q4 2023`, `2023`, or its days. */
export function precedingPeriodLabel(preceding: Period): string {
  const { year, month } = monthOf(preceding.start);
  if (fitsPreset('last_month', preceding)) return monthInWords(preceding.start);
  if (fitsPreset('last_quarter', preceding)) return `Q${Math.ceil(month / 3)} ${year}`;
  if (fitsPreset('last_year', preceding)) return String(year);
  const days = daysIn(preceding);
  return days === 1 ? 'the day before' : `the ${days.toLocaleString('en-US')} days before`;
}
