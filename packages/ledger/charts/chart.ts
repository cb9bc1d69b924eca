import type { Cents } from '@insights/money';
import type { ChartRows, ChartType } from '@insights/words';
import type { Period } from '../period/period.ts';

/**
 * A chart as data: what it says in words, and its figures as a table of rows (months or accounts) by series. Drawing
 * it takes a column of the table for each series; reading it aloud takes the table.
 */
export interface Chart {
  readonly type: ChartType;
  /** What happened, as in `Revenue rose three months in a row`. */
  readonly title: string;
  /** For those who cannot see it: what is drawn, from the least to the most. */
  readonly description: string;
  readonly unit: 'money' | 'percent';
  readonly rowsBy: ChartRows;
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  /** What the rows add up to; null where a sum of them means nothing. */
  readonly total: ChartRow | null;
}

/** The days of one column: a month or a quarter of the calendar, as far as it lies in what is shown. */
export interface ChartSpan {
  readonly period: Period;
  /** A part of a month is drawn beside whole ones, and nothing is concluded from it. */
  readonly isWhole: boolean;
  /** Whether it belongs to the period on screen, or leads up to it. */
  readonly isInPeriod: boolean;
  /** What stands below it along the axis, in lines: `Nov` over `2025`, `Dec`, or nothing where there is no room. */
  readonly tick: readonly string[];
}

export interface ChartRow {
  readonly label: string;
  /** The days that the row is about; null for an account and for a total. */
  readonly span: ChartSpan | null;
  /** The section of the statement that the row belongs to; empty for spans of days. */
  readonly group: string;
  /** One for each series. */
  readonly points: readonly ChartPoint[];
}

export type ChartPoint = MoneyPoint | RatioPoint;

export interface MoneyPoint {
  readonly kind: 'money';
  readonly amountCents: Cents;
  /** The id that leads to the postings: see `parseFigureId`. */
  readonly figureId: string;
}

/** What one amount is of another; null where there is nothing to divide by. */
export interface RatioPoint {
  readonly kind: 'ratio';
  readonly ratio: number | null;
  readonly numerator: MoneyPoint;
  readonly denominator: MoneyPoint;
}
