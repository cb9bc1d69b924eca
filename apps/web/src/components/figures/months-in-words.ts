import { formatMonth } from '../../lib/dates.ts';
import type { SparklineMonth } from './sparkline.tsx';

export interface MonthInWords extends SparklineMonth {
  /** The value as it is shown. */
  readonly text: string | null;
}

/** The drawing in words: `Revenue by month, November 2025 to October 2026: lowest $31,200 in February 2026, ...`. */
export function monthsInWords(name: string, months: readonly MonthInWords[]): string {
  const known = months.filter((month) => month.value !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last) return `${name} by month: no months to show`;
  const value = (month: MonthInWords) => month.value ?? 0;
  const lowest = known.reduce((least, month) => (value(month) < value(least) ? month : least));
  const highest = known.reduce((most, month) => (value(month) > value(most) ? month : most));
  const partial = known.filter((month) => month.isPartial).map((month) => formatMonth(month.startDate));
  return [
    `${name} by month, ${formatMonth(first.startDate)} to ${formatMonth(last.startDate)}: `,
    `lowest ${lowest.text} in ${formatMonth(lowest.startDate)}, `,
    `highest ${highest.text} in ${formatMonth(highest.startDate)}, last ${last.text}`,
    partial.length > 0 ? `; ${partial.join(' and ')} in part only` : '',
  ].join('');
}
