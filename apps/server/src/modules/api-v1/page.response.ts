import { createHash } from 'node:crypto';
import { type Cents, cents, decimalText } from '@insights/money';
import { cursorOutdated, cursorUnknown } from './api-v1.errors.ts';
import type { RequestedBooks } from './requested-books.usecases.ts';

export const DEFAULT_ROWS = 50;

interface PagedRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Opens the page that a request asks for. Its cursor works only for the same request and the same snapshot.
 */
export function openPage(
  { current, dates, basis }: RequestedBooks,
  { limit = DEFAULT_ROWS, cursor, ...parameters }: PagedRequest,
) {
  const snapshotHash = shortHash(current.snapshot.fingerprint);
  const listHash = shortHash(JSON.stringify({ ...parameters, ...dates, basis }));
  const offset = cursor === undefined ? 0 : readOffset(cursor, { snapshotHash, listHash });
  const end = offset + limit;

  /**
   * Takes the page's rows from a list. `of` is the total number of rows if the list does not include all of them.
   */
  function take<Row>(all: readonly Row[], of = all.length) {
    const rows = all.slice(offset, end);
    const next = offset + rows.length;
    const nextCursor =
      next < of ? Buffer.from(`${snapshotHash}.${listHash}.${next}`).toString('base64url') : null;
    return { rows, page: { of, returned: rows.length, rest: of - rows.length, cursor: nextCursor } };
  }

  return {
    /** Number of rows through the end of the page. */
    end,
    take,
    /** Takes the page's rows, and states how much of the total amount they make up. */
    takeAmounts<Row>(
      list: readonly Row[],
      amountCents: (row: Row) => number,
      { of, sumCents }: { of?: number; sumCents?: Cents } = {},
    ) {
      const sum = (some: readonly Row[]) => cents(some.reduce((all, row) => all + amountCents(row), 0));
      const { rows, page } = take(list, of);
      const [total, returned] = [sumCents ?? sum(list), sum(rows)];
      return {
        rows,
        page: {
          ...page,
          sum: decimalText(total),
          sumReturned: decimalText(returned),
          sumRest: decimalText(cents(total - returned)),
        },
      };
    },
  };
}

function readOffset(cursor: string, expected: { snapshotHash: string; listHash: string }): number {
  const [snapshotHash, listHash, offset = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (listHash !== expected.listHash || !/^[1-9]\d{0,7}$/.test(offset)) throw cursorUnknown();
  if (snapshotHash !== expected.snapshotHash) throw cursorOutdated();
  return Number(offset);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
