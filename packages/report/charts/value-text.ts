import { type Cents, cents, formatPercent, formatWholePercent, formatWholeUsd } from '@insights/money';
import type { Chart } from './chart.ts';

const THOUSAND = 100_000;

function compactDollars(digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    roundingMode: 'halfExpand',
    ...digits,
  });
}
const ofValue = compactDollars({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ofTick = compactDollars({ minimumFractionDigits: 0, maximumFractionDigits: 1 });
/** Two digits at least: `$12K`, but `$1.2M`. */
const ofRound = compactDollars({
  maximumSignificantDigits: 2,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/** A value short enough to stand beside a bar: `$12.3K`. The statements have the cents. */
export function valueText(unit: Chart['unit'], value: number): string {
  return unit === 'cents' ? formatCompact(ofValue, cents(value)) : formatPercent(value / 100);
}

/** A value where there is room for few letters: `$118K`, `$1.2M`, `25%`. */
export function roundText(unit: Chart['unit'], value: number): string {
  return unit === 'cents' ? formatCompact(ofRound, cents(value)) : tickText(unit, Math.round(value));
}

/** A place on an axis, where all values are round: `$20K`, `25%`. */
export function tickText(unit: Chart['unit'], value: number): string {
  if (unit === 'cents') return formatCompact(ofTick, cents(Math.round(value)));
  return Number.isInteger(value) ? formatWholePercent(value / 100) : formatPercent(value / 100);
}

function formatCompact(format: Intl.NumberFormat, amount: Cents): string {
  if (Math.abs(amount) < THOUSAND) return formatWholeUsd(amount);
  const digits = String(Math.abs(amount));
  const text = format.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral);
  return amount < 0 ? `−${text}` : text;
}
