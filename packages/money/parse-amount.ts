import { type Cents, cents } from './cents.ts';

/** Error for text that is not a valid amount. `text` is the original. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
  readonly text: string;

  constructor(text: string, reason: string) {
    super(`${JSON.stringify(text.slice(0, 40))} is not an amount of money: ${reason}`);
    this.text = text;
  }
}

const PLAIN = /^(-?)(\d*)(?:\.(\d*))?$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Parses an amount from its digits, without converting it to a float.
 *
 * Accepts QuickBooks' formats: `1234.50`, `-1,234.5`, `.99`, `.00`, and the accountant's `(1,234.50)` for a
 * negative. Rejects everything else, especially text that a lenient parser would silently misread: an empty text,
 * more than two decimals, a decimal comma, an exponent.
 *
 *     parseAmount('-1,234.5')  // -123450
 *     parseAmount('1.234,50')  // throws AmountError
 */
export function parseAmount(text: string): Cents {
  const parenthesised = text.startsWith('(') && text.endsWith(')');
  const signed = parenthesised ? `-${text.slice(1, -1)}` : text;
  const plain = signed.includes(',') ? withoutGrouping(signed, text) : signed;
  const match = PLAIN.exec(plain);
  if (match === null) throw new AmountError(text, 'it is not a decimal number');
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') throw new AmountError(text, 'it has no digits');
  if (fraction.length > 2) throw new AmountError(text, 'it has more decimals than dollars have');
  const magnitude = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(magnitude)) throw new AmountError(text, 'it is too large to be exact');
  return cents(sign === '-' ? -magnitude : magnitude);
}

function withoutGrouping(signed: string, text: string): string {
  if (!GROUPED.test(signed)) throw new AmountError(text, 'its commas do not separate thousands');
  return signed.replaceAll(',', '');
}

/** Reads an amount as typed, for example `1,200.50` or `$40`; zero if empty, null if it is negative or not an amount. */
export function readAmount(typed: string): Cents | null {
  const text = typed.replaceAll(/[\s$]/g, '');
  if (text === '') return cents(0);
  try {
    const amount = parseAmount(text);
    return amount < 0 ? null : amount;
  } catch (error) {
    if (error instanceof AmountError) return null;
    throw error;
  }
}
