import { cents, formatAmount } from '@insights/money';
import { FileError, quote } from '../table/problem.ts';
import { type Row, rowText } from '../table/table.ts';
import type { LeftOutRow, RowCounts } from './part.ts';

type Counted = 'used' | 'openings' | 'headings' | 'totals' | 'titles' | 'blank';

/** Counts how each row of a sheet is used, so that no row is skipped unnoticed. */
export class RowTally {
  readonly #counts: Record<Counted, number> = {
    used: 0,
    openings: 0,
    headings: 0,
    totals: 0,
    titles: 0,
    blank: 0,
  };
  readonly #leftOut: LeftOutRow[] = [];

  count(as: Counted, rows = 1): void {
    this.#counts[as] += rows;
  }

  leaveOut(row: Row, reason: string): void {
    this.#leftOut.push({ row: row.number, reason });
  }

  /**
   * Throws if a row was counted twice or not at all, which is a bug in the reader and not a mistake in the file.
   */
  close(total: number): RowCounts {
    const counted = Object.values(this.#counts).reduce((sum, count) => sum + count, 0) + this.#leftOut.length;
    if (counted !== total) throw new Error(`${counted} of ${total} rows were accounted for`);
    return { total, ...this.#counts, leftOut: this.#leftOut };
  }
}

/** Error for an unrecognized row. Reading stops, because a skipped row could be a posting. */
export function unrecognizedRowError(row: Row, expected: string): FileError {
  return new FileError({
    row: row.number,
    read: `The row ${quote(rowText(row))} is not understood.`,
    expected,
  });
}

/** Error for a printed figure that does not match our own sum. */
export function differsError(
  row: Row,
  what: string,
  printed: number,
  sum: number,
  above: 'rows' | 'lines' = 'rows',
): FileError {
  return new FileError({
    row: row.number,
    read: `${what} is ${formatAmount(cents(printed))}.`,
    expected: `The ${above} above add up to ${formatAmount(cents(sum))}.`,
  });
}
