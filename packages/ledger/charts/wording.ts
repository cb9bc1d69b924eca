import { type Cents, formatUsd } from '@insights/money';
import type { Period } from '../period/period.ts';
import { monthLabel } from './months.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** `six months`, `one month` */
export function monthCount(count: number): string {
  return `${numberInWords(count)} ${count === 1 ? 'month' : 'months'}`;
}

export function numberInWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** `from January 2024 to June 2024`, or `in June 2024` */
export function monthsInWords(months: readonly Period[]): string {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return 'in no month';
  return first === last ? `in ${monthLabel(last)}` : `from ${monthLabel(first)} to ${monthLabel(last)}`;
}

/** Where a series was highest and lowest: `Revenue was highest in March 2024 ($90.00) and lowest in …`. */
export function extremes(name: string, months: readonly Period[], amounts: readonly Cents[]): string {
  const highest = amounts.indexOf(Math.max(...amounts) as Cents);
  const lowest = amounts.indexOf(Math.min(...amounts) as Cents);
  const [high, low] = [amounts[highest], amounts[lowest]];
  const [highMonth, lowMonth] = [months[highest], months[lowest]];
  if (high === undefined || low === undefined || highMonth === undefined || lowMonth === undefined) return '';
  if (high === low) return `${name} was ${formatUsd(high)} in every month.`;
  return `${name} was highest in ${monthLabel(highMonth)} (${formatUsd(high)}) and lowest in ${monthLabel(lowMonth)} (${formatUsd(low)}).`;
}

/** `A`, `A and B`, `A, B and C` */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
