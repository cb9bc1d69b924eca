import type { MoneyFormat } from '@insights/money';

export const CHART_TYPES = ['bar', 'bridge', 'line', 'horizontalBar', 'composition'] as const;

/**
 * Chart data: columns of figures over labels. A composition, horizontal bars and a bridge show the first dataset; the
 * first and the last value of a bridge are levels, and those between them are steps from one to the other.
 */
export interface Chart {
  readonly type: (typeof CHART_TYPES)[number];
  /** Format of its integer cents; null for percentage points, such as 12.5 for 12.5%. */
  readonly money: MoneyFormat | null;
  readonly labels: readonly string[];
  /** Text along the axis, if different from the labels. */
  readonly ticks: readonly string[] | null;
  /** A value for every label; null if missing, which is not zero. */
  readonly datasets: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}
