import { formatKpiValue } from './format-kpi-value.ts';
import { compareFractions, fraction } from './fraction.ts';
import type { KpiResult, KpiUnit, KpiValue } from './kpi-result.ts';

/** How a KPI moved against the period before. */
export interface KpiChange {
  readonly direction: 'up' | 'down' | 'same' | 'unknown';
  /** Whether the owner would like it; null when that cannot be said. */
  readonly isGood: boolean | null;
  readonly words: string;
}

/**
 * Puts the change into words. Both values are given as they are shown, never a percentage of a percentage; what is
 * shown alike is called unchanged.
 */
export function describeKpiChange(
  current: KpiResult,
  previous: KpiResult | null,
  { unit, goodDirection }: { readonly unit: KpiUnit; readonly goodDirection: 'up' | 'down' | 'neither' },
): KpiChange {
  const unknown = (words: string): KpiChange => ({ direction: 'unknown', isGood: null, words });
  if (previous === null) return unknown('No prior data');
  if (previous.status === 'not-meaningful') return unknown('Not meaningful in the period before');
  const before = formatKpiValue(previous.value, unit);
  if (current.status === 'not-meaningful') return unknown(`${before} in the period before`);
  if (formatKpiValue(current.value, unit) === before) {
    return { direction: 'same', isGood: null, words: `Unchanged at ${before}` };
  }
  const direction =
    compareFractions(asFraction(current.value), asFraction(previous.value)) > 0 ? 'up' : 'down';
  return {
    direction,
    isGood: goodDirection === 'neither' ? null : direction === goodDirection,
    words: `${direction === 'up' ? 'Up' : 'Down'} from ${before}`,
  };
}

function asFraction(value: KpiValue) {
  return value.kind === 'money' ? fraction(value.amountCents) : value.fraction;
}
