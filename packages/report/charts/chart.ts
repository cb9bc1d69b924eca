import type { MoneyFormat } from '@insights/money';

export const CHART_TYPES = ['bar', 'bridge', 'line', 'horizontalBar', 'composition'] as const;

/**
 * What is drawn: columns of figures over labels. A composition, horizontal bars and a bridge show the first dataset; the
 * first and the last value of a bridge are levels, those between them lead from one to the other.
 */
export interface Chart {
  readonly type: (typeof CHART_TYPES)[number];
  /** How its integer cents are written; null for percentage points: 12.5 for 12.5%. */
  readonly money: MoneyFormat | null;
  readonly labels: readonly string[];
  /** What stands along the axis, where that is not the labels. */
  readonly ticks: readonly string[] | null;
  /** A value for every label; null where there is none, which is not zero. */
  readonly datasets: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}
