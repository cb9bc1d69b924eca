import { type Cents, formatUsd } from '@insights/money';

/** Amounts on paper are those of the screen: a true minus sign, two decimals, thousands by commas. */
export const NOT_AVAILABLE = 'not available';

/** In a column: the currency is named once, with the statement's total. */
export function columnAmount(amount: Cents | null): string {
  return amount === null ? NOT_AVAILABLE : formatUsd(amount).replace('$', '');
}

export function dollarAmount(amount: Cents | null): string {
  return amount === null ? NOT_AVAILABLE : formatUsd(amount);
}

/** Puts a plus before a rise. */
export function signed(text: string, amount: Cents | null): string {
  return amount !== null && amount > 0 ? `+${text}` : text;
}
