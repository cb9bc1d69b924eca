import type { MoneyFormat } from '@insights/money';

export const CHART_TYPES = ['bar', 'bridge', 'line', 'horizontalBar', 'composition'] as const;

/**
 * Chart data: datasets of values over shared labels. A composition, horizontal bars and a bridge show only the first
 * dataset. In a bridge, the first and last values are levels, and the values between them are the steps from one level
 * to the other.
 */
export interface Chart {
  readonly type: (typeof CHART_TYPES)[number];
  /** Format for values in integer cents; null if the values are percentage points, such as 12.5 for 12.5%. */
  readonly money: MoneyFormat | null;
  readonly labels: readonly string[];
  /** Axis text, if it differs from the labels. */
  readonly ticks: readonly string[] | null;
  /** One value per label; null if the value is missing, which is not the same as zero. */
  readonly datasets: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}
