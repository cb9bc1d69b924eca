import { cents, formatPercent, type MoneyFormat } from '@insights/money';

const OF_VALUE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
/** Shows at least two digits: `$12K`, but `$1.2M`. */
const OF_ROUND = {
  maximumSignificantDigits: 2,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
} as const;

/** Formats a value for the space next to a bar: `$12.3K`. The statements show the cents. */
export function valueText(money: MoneyFormat | null, value: number): string {
  return money === null ? formatPercent(value / 100) : money.compact(cents(value), OF_VALUE);
}

/** Formats a value for a narrow space: `$118K`, `$1.2M`. */
export function roundText(money: MoneyFormat, value: number): string {
  return money.compact(cents(value), OF_ROUND);
}
