import { type Cents, cents, formatPercent, formatWholeUsd } from '@insights/money';
import type { Chart } from '../content/insights.ts';

const THOUSAND = 100_000;

function compactDollars(minimumFractionDigits: 0 | 1): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits,
    maximumFractionDigits: 1,
    roundingMode: 'halfExpand',
  });
}
const ofValue = compactDollars(1);
const ofTick = compactDollars(0);

/** A value short enough to stand beside a bar: `$12.3K`. The statements have the cents. */
export function valueText(unit: Chart['unit'], value: number): string {
  return unit === 'cents' ? formatCompact(ofValue, cents(value)) : formatPercent(value / 100);
}

/** A place on an axis, where all values are round: `$20K`, `25%`. */
export function tickText(unit: Chart['unit'], value: number): string {
  if (unit === 'cents') return formatCompact(ofTick, cents(Math.round(value)));
  return formatPercent(value / 100).replace('.0%', '%');
}

function formatCompact(format: Intl.NumberFormat, amount: Cents): string {
  if (Math.abs(amount) < THOUSAND) return formatWholeUsd(amount);
  const digits = String(Math.abs(amount));
  const text = format.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral);
  return amount < 0 ? `−${text}` : text;
}
