import type { Cents } from '@insights/money';
import type { Basis } from '@insights/words';

/**
 * A statement as it is printed, row by row, this period beside the one before. Web page, workbook and report all print
 * these very rows, so that no two of them can disagree.
 */
export interface PrintedStatement {
  readonly title: 'Income statement' | 'Balance sheet' | 'Cash flow statement';
  /** Flows cover a period; positions stand as of its last day. */
  readonly nature: 'flow' | 'position';
  readonly basis: Basis;
  readonly rows: readonly PrintedRow[];
}

export interface PrintedRow {
  /** Headings have no amount; a total closes the statement, or a side of it. */
  readonly kind: 'heading' | 'account' | 'subtotal' | 'total';
  readonly label: string;
  /** Steps of indentation. */
  readonly depth: number;
  /** The figure behind the amount of this period, for drilling down. Null for headings. */
  readonly figureId: string | null;
  readonly amountCents: Cents | null;
  /** Null for headings, and where there is no period before. */
  readonly previousCents: Cents | null;
  /** The rows above that this one adds up; empty where the amount comes straight from postings. */
  readonly sumOf: readonly SummedRow[];
}

export interface SummedRow {
  readonly row: number;
  readonly sign: 1 | -1;
}

/** Amounts of this period and the one before. */
export interface AmountPair {
  readonly amountCents: Cents;
  readonly previousCents: Cents | null;
}
