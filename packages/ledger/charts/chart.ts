import type { Cents } from '@insights/money';
import type { ChartRows, ChartType } from '@insights/words';
import type { Period } from '../period/period.ts';

/**
 * A chart as data: its statement in words, and its figures as a table of rows (months or accounts) by series. Drawing
 * uses one column of the table per series; reading aloud uses the table.
 */
export interface Chart {
  readonly type: ChartType;
  /** The development, for example `Revenue rose three months in a row`. */
  readonly title: string;
  /** Text alternative: what is drawn, from lowest to highest. */
  readonly description: string;
  readonly unit: 'money' | 'percent';
  readonly rowsBy: ChartRows;
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  /** Total of the rows; null if their sum is meaningless. */
  readonly total: ChartRow | null;
}

/** The days of one column: a calendar month or quarter, clipped to what is shown. */
export interface ChartSpan {
  readonly period: Period;
  /** A partial month is drawn next to whole ones, but no conclusion is drawn from it. */
  readonly isWhole: boolean;
  /** Whether it belongs to the displayed period, or precedes it. */
  readonly isInPeriod: boolean;
  /** Axis label in lines: `Nov` over `2025`, `Dec`, or empty if space is short. */
  readonly tick: readonly string[];
}

export interface ChartRow {
  readonly label: string;
  /** The days of the row; null for an account and for a total. */
  readonly span: ChartSpan | null;
  /** Statement section of the row; empty for spans of days. */
  readonly group: string;
  /** One per series. */
  readonly points: readonly ChartPoint[];
}

export type ChartPoint = MoneyPoint | RatioPoint;

export interface MoneyPoint {
  readonly kind: 'money';
  readonly amountCents: Cents;
  /** Id that opens the postings: see `parseFigureId`. */
  readonly figureId: string;
}

/** One amount divided by another; null if the denominator is zero. */
export interface RatioPoint {
  readonly kind: 'ratio';
  readonly ratio: number | null;
  readonly numerator: MoneyPoint;
  readonly denominator: MoneyPoint;
}
