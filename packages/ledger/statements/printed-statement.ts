import type { Cents } from '@insights/money';
import type { Basis } from '@insights/words';
import type { StatementName } from '../figures/figure-source.ts';

/**
 * A statement as printed, row by row and column by column. Web page, workbook, report and API all show these rows, so
 * they cannot disagree.
 */
export interface PrintedStatement {
  readonly statement: StatementName;
  readonly title: string;
  /** Activity covers a period; balances are as of its last day. */
  readonly nature: 'flow' | 'position';
  readonly basis: Basis;
  readonly rows: readonly PrintedRow[];
}

export interface PrintedRow {
  /**
   * Headings have no amounts. A total closes the statement or a side of it; a memo is not part of the sum.
   */
  readonly kind: 'heading' | 'account' | 'subtotal' | 'total' | 'memo';
  readonly label: string;
  /** Indentation level. */
  readonly depth: number;
  /** The figure behind the amounts, for drilling down. Null for headings. */
  readonly figureId: string | null;
  /** One per column; none for headings. */
  readonly amountsCents: readonly Cents[];
  /** Rows that this one adds up; empty if the amount comes directly from postings. */
  readonly sumOf: readonly SummedRow[];
}

export interface SummedRow {
  readonly row: number;
  readonly sign: 1 | -1;
}
