import { readAmount, toDollars } from '@insights/money';

/** Returns the number in a field, with or without thousands separators; not a number if it is something else. */
export function numberOf(text: string): number {
  const digits = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const amount = /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? readAmount(text) : null;
  return amount === null ? Number.NaN : toDollars(amount);
}
