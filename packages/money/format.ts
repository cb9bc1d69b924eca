import type { Cents } from './cents.ts';

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const amountAlone = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  roundingMode: 'halfExpand',
});
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'halfExpand',
});

/** `$1,234.50`, and `−$1,234.50` with a true minus sign. */
export function formatUsd(amount: Cents): string {
  return withTrueMinus(withCents.format(decimalText(amount)));
}

/** `1,234.50`, and `−1,234.50`: in a column whose head names the currency. */
export function formatAmount(amount: Cents): string {
  return withTrueMinus(amountAlone.format(decimalText(amount)));
}

/** `$1,235`: for large figures on cards; every table and statement shows the cents. */
export function formatWholeUsd(amount: Cents): string {
  const text = withTrueMinus(wholeDollars.format(decimalText(amount)));
  return text === '−$0' ? '$0' : text;
}

/** A ratio as `12.5%`, with a true minus sign. */
export function formatPercent(ratio: number): string {
  const text = withTrueMinus(percent.format(ratio));
  return text === '−0.0%' ? '0.0%' : text;
}

/** Intl formats a decimal given as text exactly; as a number it would be rounded to a double first. */
function decimalText(amount: Cents): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

function withTrueMinus(text: string): string {
  return text.replace('-', '−');
}
