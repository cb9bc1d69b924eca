import type { MoneyFormat } from '@insights/money';
import { isGoodNews } from '../comparison/change.ts';
import { formatKpiValue } from './format-kpi-value.ts';
import { compareFractions, fraction, minus, toNumber } from './fraction.ts';
import type { KpiResult, KpiUnit, KpiValue } from './kpi-result.ts';

/** A percentage that changes by less than half a point is neither good nor bad news. */
const JUDGED_FROM_POINTS = 0.005;

export type Shortfall = 'above zero' | 'above one' | 'below one';

/** The change in a KPI from another period. */
export interface KpiChange {
  readonly direction: 'up' | 'down' | 'same' | 'unknown';
  /** Whether the change is good news; null if unknown. */
  readonly isGood: boolean | null;
  readonly words: string;
}

/** Whether two results have exactly the same value, or none for the same kind of reason. */
export function isSameResult(one: KpiResult, other: KpiResult): boolean {
  return one.status === 'value' && other.status === 'value'
    ? compareFractions(asFraction(one.value), asFraction(other.value)) === 0
    : one.status === other.status;
}

/**
 * Describes the change. Shows both formatted values, never a percentage change of a percentage. If the formatted values
 * are equal, the KPI counts as unchanged.
 */
export function describeKpiChange(
  current: KpiResult,
  previous: KpiResult,
  {
    unit,
    goodDirection,
    shortfall,
    against,
    money,
  }: {
    readonly unit: KpiUnit;
    readonly goodDirection: 'up' | 'down' | 'neither';
    readonly shortfall?: Shortfall;
    /** The other period, for example `May 2024`. */
    readonly against: string;
    readonly money: MoneyFormat;
  },
): KpiChange {
  const unknown = (words: string): KpiChange => ({ direction: 'unknown', isGood: null, words });
  if (previous.status !== 'value')
    return unknown(`Not ${previous.status === 'not-reliable' ? 'reliable' : 'meaningful'} in ${against}`);
  const before = formatKpiValue(previous.value, unit, money);
  if (current.status !== 'value') return unknown(`${before} in ${against}`);
  if (formatKpiValue(current.value, unit, money) === before) {
    return { direction: 'same', isGood: null, words: `Unchanged from ${against}` };
  }
  const [now, earlier] = [asFraction(current.value), asFraction(previous.value)];
  const direction = compareFractions(now, earlier) > 0 ? 'up' : 'down';
  const isSlight = unit === 'percent' && Math.abs(toNumber(minus(now, earlier))) < JUDGED_FROM_POINTS;
  const isGood = isSlight ? null : isGoodNews(toNumber(now), direction, goodDirection);
  return {
    direction,
    isGood: isGood === true && isShortfall(toNumber(now), shortfall) ? null : isGood,
    words: `${direction === 'up' ? 'Up' : 'Down'} from ${before} in ${against}`,
  };
}

function isShortfall(value: number, shortfall: Shortfall | undefined): boolean {
  switch (shortfall) {
    case 'above zero':
      return value > 0;
    case 'above one':
      return value > 1;
    case 'below one':
      return value < 1;
    default:
      return false;
  }
}

function asFraction(value: KpiValue) {
  return value.kind === 'money' ? fraction(value.amountCents) : value.fraction;
}
