import type { Cents } from '@insights/money';
import type { ChartRows, ChartType } from '@insights/words';
import type { Period } from '../period/period.ts';

/**
 * A chart as data: its message in words, and its figures as a table of rows (months or accounts) by series. Each series
 * is drawn from one column of the table; screen readers read the table.
 */
export interface Chart {
  readonly type: ChartType;
  /** The trend in words, for example `Revenue rose three months in a row`. */
  readonly title: string;
  /** Text alternative that describes what is drawn, with the lowest and highest values. */
  readonly description: string;
  readonly unit: 'money' | 'percent';
  readonly rowsBy: ChartRows;
  readonly series: readonly string[];
  /** Index of the series of the same days last year, which is drawn faintly; absent if the books lack some of them. */
  readonly lastYear?: number;
  readonly rows: readonly ChartRow[];
  /** Total of the rows; null if their sum is meaningless. */
  readonly total: ChartRow | null;
}

/** The days that one column covers: a calendar month or quarter, clipped to the range shown. */
export interface ChartSpan {
  readonly period: Period;
  /**
   * Whether the column is a complete month or quarter. A partial one is drawn next to complete ones, but no conclusion
   * is drawn from it.
   */
  readonly isWhole: boolean;
  /** Whether the column belongs to the displayed period. If false, it precedes the period. */
  readonly isInPeriod: boolean;
  /** Lines of the axis label: `Nov` over `2025`, `Dec`, or empty if space is limited. */
  readonly tick: readonly string[];
}

export interface ChartRow {
  readonly label: string;
  /** The days that the row covers; null for accounts and totals. */
  readonly span: ChartSpan | null;
  /** Statement section of the row; empty for rows that are time spans. */
  readonly group: string;
  /** One point per series. */
  readonly points: readonly ChartPoint[];
}

export type ChartPoint = MoneyPoint | RatioPoint;

export interface MoneyPoint {
  readonly kind: 'money';
  readonly amountCents: Cents;
  /** Id for drilling down to the postings. See `parseFigureId`. */
  readonly figureId: string;
}

/** One amount divided by another; null if the denominator is zero. */
export interface RatioPoint {
  readonly kind: 'ratio';
  readonly ratio: number | null;
  readonly numerator: MoneyPoint;
  readonly denominator: MoneyPoint;
}
