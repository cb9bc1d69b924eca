import type { Cents } from './cents.ts';

/** What is rounded to nothing has no sign. */
const SIGN = { signDisplay: 'negative' } as const;
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const amountAlone = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  roundingMode: 'halfExpand',
  ...SIGN,
});
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'halfExpand',
  ...SIGN,
});
const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent', ...SIGN });

/** `$1,234.50`, and `−$1,234.50` with a true minus sign. */
export function formatUsd(amount: Cents): string {
  return withTrueMinus(withCents, decimalText(amount));
}

/** `1,234.50`, and `−1,234.50`: in a column whose head names the currency. */
export function formatAmount(amount: Cents): string {
  return withTrueMinus(amountAlone, decimalText(amount));
}

/** `$1,235`: for large figures on cards; every table and statement shows the cents. */
export function formatWholeUsd(amount: Cents): string {
  return withTrueMinus(wholeDollars, decimalText(amount));
}

/** A ratio as `12.5%`, with a true minus sign. */
export function formatPercent(ratio: number): string {
  return withTrueMinus(percent, ratio);
}

/** A ratio as `12%`. */
export function formatWholePercent(ratio: number): string {
  return withTrueMinus(wholePercent, ratio);
}

/** Intl formats a decimal given as text exactly; as a number it would be rounded to a double first. */
function decimalText(amount: Cents): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

function withTrueMinus(format: Intl.NumberFormat, value: number | Intl.StringNumericLiteral): string {
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'minusSign' ? '−' : part.value)).join('');
}
