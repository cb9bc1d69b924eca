import type { Cents } from '@insights/money';
import type { Basis } from '@insights/words';
import type { StatementName } from '../figures/figure-source.ts';

/**
 * A statement as printed, row by row and column by column. The web page, workbook, report and API all show these rows,
 * so they cannot disagree.
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
   * Headings have no amounts. A total ends the statement or one side of it; a memo line is not part of the sum.
   */
  readonly kind: 'heading' | 'account' | 'subtotal' | 'total' | 'memo';
  readonly label: string;
  /** Indentation level. */
  readonly depth: number;
  /** The id for drilling down to the amounts. Null for headings. */
  readonly figureId: string | null;
  /** One amount per column; empty for headings. */
  readonly amountsCents: readonly Cents[];
  /** Rows that this row adds up; empty if the amount comes directly from postings. */
  readonly sumOf: readonly SummedRow[];
}

export interface SummedRow {
  readonly row: number;
  readonly sign: 1 | -1;
}
