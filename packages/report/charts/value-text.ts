import { cents, type MoneyFormat } from '@insights/money';

const OF_VALUE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Formats a value for the space next to a bar: `$12.3K`. The statements show the cents. */
export function valueText(money: MoneyFormat, value: number): string {
  return money.compact(cents(value), OF_VALUE);
}
