import { formatDay, type Period, parseDay } from '@insights/ledger';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { isTruncated } from '../general-ledger/truncation.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { columnIndexOf, readReport } from '../reports/open-report.ts';
import { listRows, readRows } from '../reports/rows.ts';

/** A range that includes every possible transaction date. */
const EVER = { start: parseDay('1980-01-01'), end: parseDay('2079-12-31') };
const TYPE_COLUMN = 'txn_type';

/**
 * Returns the types, as named in the general ledger, of transactions that were last changed within a period. This
 * includes types that change data capture does not support, but not the time of day or deletions.
 */
export async function fetchChangedTypes(
  client: QuickBooksClient,
  { days, currency }: { readonly days: Period; readonly currency: string },
  options: GetOptions = {},
): Promise<ReadonlySet<string>> {
  const query = {
    start_date: formatDay(EVER.start),
    end_date: formatDay(EVER.end),
    start_moddate: formatDay(days.start),
    end_moddate: formatDay(days.end),
    columns: TYPE_COLUMN,
  };
  const body = await client.get('reports/TransactionList', query, options);
  const request = { name: 'TransactionList', period: EVER, basis: null, currency };
  return readReport(body, request, (report) => {
    const { rows, columns, location } = report;
    if (isTruncated(rows)) throw new QuickBooksError('too-large', { status: 200 });
    const column = columnIndexOf(report, TYPE_COLUMN);
    const lines = [...listRows(readRows(rows, columns.length, location))];
    return new Set(lines.map(({ cells }) => cells[column]?.value ?? ''));
  });
}
