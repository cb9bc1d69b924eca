import { type Fraction, formatKpiValue } from '@insights/ledger';
import { type Cents, cents, formatUsd, formatWholeUsd } from '@insights/money';

/** Cents say something only of small amounts. */
const WHOLE_DOLLARS_FROM = cents(100_00);

/** An amount as a letter shows it, without its sign: `$48,200`, `$12.50`, `$0`. What it is called says which side it is on. */
export function showMoney(amount: Cents): string {
  const size = cents(Math.abs(amount));
  return size >= WHOLE_DOLLARS_FROM || size === 0 ? formatWholeUsd(size) : formatUsd(size);
}

export function showExactMoney(amount: Cents): string {
  return formatUsd(cents(Math.abs(amount)));
}

/** `12.5%`, without its sign. */
export function showPercent(fraction: Fraction): string {
  return formatKpiValue({ kind: 'fraction', fraction: sizeOf(fraction) }, 'percent');
}

export function sizeOf({ numerator, denominator }: Fraction): Fraction {
  return { numerator: numerator < 0n ? -numerator : numerator, denominator };
}

/** `1 check`, `3 checks` */
export function showCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;
}

/** The exact fraction in digits, for whoever wants to check the rounding: `12.4821%`. */
export function showExactPercent(fraction: Fraction): string {
  const { numerator, denominator } = sizeOf(fraction);
  const scaled = (numerator * 1_000_000n) / denominator;
  const digits = String(scaled).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}%`;
}
