import type { Books } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import { chooseBooks } from './figure-part.ts';
import type { FigureBooks, FigurePart, FigureSource } from './figure-source.ts';
import type { RowTest } from './row-filter.ts';

/** Returns the books behind a figure, with their journal rows and the weight of a debit to each account. */
export function rowsOfFigure(figureBooks: FigureBooks, source: FigureSource) {
  const books = chooseBooks(figureBooks, source);
  return { books, ...selectPartRows(books, source.parts) };
}

/**
 * The journal rows behind figure parts, in journal order, and the weight of a debit to each account (0 if no part
 * includes the account). Takes one pass over the days of all parts.
 */
export function selectPartRows(
  { chart, journal }: Books,
  parts: readonly FigurePart[],
): { readonly rows: Int32Array; readonly signs: Int8Array } {
  const signs = new Int8Array(chart.accounts.length);
  const tests = new Map<number, RowTest>();
  const firstRows = new Int32Array(chart.accounts.length);
  const endRows = new Int32Array(chart.accounts.length);
  let first = journal.days.length;
  let end = 0;
  for (const { accountIndexes, sign, period, includesRow } of parts) {
    if (period.start > period.end || accountIndexes.length === 0) continue;
    const partFirst = firstRowOn(journal, period.start);
    const partEnd = firstRowOn(journal, period.end + 1);
    first = Math.min(first, partFirst);
    end = Math.max(end, partEnd);
    for (const account of accountIndexes) {
      signs[account] = sign;
      firstRows[account] = partFirst;
      endRows[account] = partEnd;
      if (includesRow !== undefined) tests.set(account, includesRow);
    }
  }
  const rows = new Int32Array(Math.max(0, end - first));
  let count = 0;
  for (let row = first; row < end; row += 1) {
    const account = journal.accountIndexes[row] as number;
    if (row < (endRows[account] as number) && row >= (firstRows[account] as number)) {
      rows[count] = row;
      count += 1;
    }
  }
  const all = rows.subarray(0, count);
  const isIncluded = (row: number) => tests.get(journal.accountIndexes[row] as number)?.(row) !== false;
  return { rows: tests.size === 0 ? all : all.filter(isIncluded), signs };
}
