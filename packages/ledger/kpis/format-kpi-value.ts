import type { MoneyFormat } from '@insights/money';
import { type Fraction, roundedTo } from './fraction.ts';
import type { KpiUnit, KpiValue } from './kpi-result.ts';

/**
 * Formats a value: `1.85`, `42.0%`, `37.2 days`, `$1,234.50`, `4.2 months`, `3.1 times`. The only place where KPIs are
 * rounded: half away from zero, from the exact fraction.
 */
export function formatKpiValue(value: KpiValue, unit: KpiUnit, money: Pick<MoneyFormat, 'full'>): string {
  return value.kind === 'money' ? money.full(value.amountCents) : formatFraction(value.fraction, unit);
}

export function formatFraction(fraction: Fraction, unit: KpiUnit): string {
  switch (unit) {
    case 'money':
    case 'ratio':
      return decimal(fraction, 2);
    case 'percent':
      return `${decimal({ ...fraction, numerator: fraction.numerator * 100n }, 1)}%`;
    case 'days':
    case 'months':
      return counted(fraction, unit);
    case 'times':
      return `${decimal(fraction, isBelowOne(fraction) ? 2 : 1)} times`;
  }
}

/** A whole number is shown without decimals: `3 months`, `1 month`, but `3.5 months`. */
function counted(fraction: Fraction, unit: 'days' | 'months'): string {
  const isWhole = fraction.numerator % fraction.denominator === 0n;
  const text = decimal(fraction, isWhole ? 0 : 1);
  return `${text} ${text === '1' || text === '−1' ? unit.slice(0, -1) : unit}`;
}

function isBelowOne({ numerator, denominator }: Fraction): boolean {
  return numerator < denominator && -numerator < denominator;
}

function decimal(fraction: Fraction, decimals: number): string {
  const rounded = roundedTo(fraction, decimals);
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(decimals + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString('en-US');
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${rounded < 0n ? '−' : ''}${whole}${rest}`;
}
