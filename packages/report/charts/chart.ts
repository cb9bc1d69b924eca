import type { MoneyFormat } from '@insights/money';

export const CHART_TYPES = ['bar', 'stackedBar', 'line', 'horizontalBar', 'composition'] as const;

/** What is drawn: columns of figures over labels. A composition and horizontal bars show the first dataset. */
export interface Chart {
  readonly type: (typeof CHART_TYPES)[number];
  /** How its integer cents are written; null for percentage points: 12.5 for 12.5%. */
  readonly money: MoneyFormat | null;
  /** The least that the axis spans; null leaves it to the figures. It always includes zero. */
  readonly axis: { readonly from: number; readonly to: number } | null;
  readonly labels: readonly string[];
  /** A value for every label; null where there is none, which is not zero. */
  readonly datasets: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}
