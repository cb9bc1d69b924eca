import type { MoneyFormat } from '@insights/money';

export const CHART_TYPES = ['bar', 'stackedBar', 'line', 'horizontalBar', 'composition'] as const;

/** What is drawn: columns of figures over labels. A composition and horizontal bars show the first dataset. */
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
