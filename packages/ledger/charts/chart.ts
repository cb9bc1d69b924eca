import type { Cents } from '@insights/money';
import type { ChartType } from '@insights/words';

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
  /** What a row is. */
  readonly rowHeading: 'Month' | 'Account';
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  /** What the rows add up to; null where a sum of them means nothing. */
  readonly total: ChartRow | null;
}

export interface ChartRow {
  readonly label: string;
  /** The section of the statement that the row belongs to; empty for months. */
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
