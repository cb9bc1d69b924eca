import type { Cents } from '@insights/money';
import type { Basis } from '@insights/words';
import type { StatementName } from '../figures/figure-source.ts';

/**
 * A statement as it is printed, row by row and column by column. Web page, workbook, report and API all show these very
 * rows, so that no two of them can disagree.
 */
export interface PrintedStatement {
  readonly statement: StatementName;
  readonly title: string;
  /** Flows cover a period; positions stand as of its last day. */
  readonly nature: 'flow' | 'position';
  readonly basis: Basis;
  readonly rows: readonly PrintedRow[];
}

export interface PrintedRow {
  /** Headings have no amounts. A total closes the statement, or a side of it; a memo is no part of the addition. */
  readonly kind: 'heading' | 'account' | 'subtotal' | 'total' | 'memo';
  readonly label: string;
  /** Steps of indentation. */
  readonly depth: number;
  /** The figure behind the amounts, for drilling down. Null for headings. */
  readonly figureId: string | null;
  /** One for each column; none for headings. */
  readonly amountsCents: readonly Cents[];
  /** The rows that this one adds up; empty where the amount comes straight from postings. */
  readonly sumOf: readonly SummedRow[];
}

export interface SummedRow {
  readonly row: number;
  readonly sign: 1 | -1;
}
