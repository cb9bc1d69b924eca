import { type ChartOfAccounts, type Documents, documentAt, formatDay } from '@insights/ledger';

/** Number of documents formatted per chunk. */
const PART = 100;

/** Formats documents, lists and reconciliation status as JSON, in chunks. */
export function* documentsAsJson(documents: Documents, chart: ChartOfAccounts): Generator<string> {
  const { transactions, ...others } = documents;
  yield JSON.stringify(others, readable).slice(0, -1);
  if (transactions.status === 'missing') {
    yield `,"transactions":${JSON.stringify(transactions)}}`;
    return;
  }
  const table = transactions.value;
  yield `,"transactions":{"status":"read","completeFrom":"${formatDay(table.completeFrom)}","documents":[`;
  for (let from = 0; from < table.ids.length; from += PART) {
    const count = Math.min(PART, table.ids.length - from);
    const rows = Array.from({ length: count }, (_, index) =>
      JSON.stringify(documentAt(table, chart, from + index), readable),
    );
    yield `${from === 0 ? '\n' : ',\n'}${rows.join(',\n')}`;
  }
  yield ']}}';
}

/**
 * Numbers in these fields are dates; all others have their unit in the name, such as cents or milliseconds.
 */
const DAYS = new Set(['readOn', 'day', 'dueDay', 'start', 'end', 'closedThrough']);

/** Converts columns and maps to lists, and day numbers to dates. */
function readable(key: string, value: unknown): unknown {
  if (DAYS.has(key) && typeof value === 'number') return formatDay(value);
  if (value instanceof Map) return [...value];
  return ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value;
}
