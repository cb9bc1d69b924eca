import type { Books, Posting, PostingSource } from '@insights/companies';
import type { ReportInput } from './figures.ts';
import type { Report, Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import type { ClearedStatus } from './report-request.ts';
import { type TransactionColumn, transactionColumns } from './transaction-columns.ts';

/**
 * Every transaction of the range on one line, oldest first: the form's own account, what stands on its other side, and
 * the amount on its own account. An `account` in the request is ignored without a word, as the service does.
 */
export function transactionList(input: ReportInput): Report {
  const { books, request } = input;
  const columns = transactionColumns(request.columns);
  const rows = headPostings(books)
    .filter(({ source }) => source.date >= request.start && source.date <= request.end)
    .filter((head) => request.cleared === undefined || clearedStatus(head, books) === request.cleared)
    .map((head) => rowOf(head, columns, books));
  return {
    Header: reportHeader('TransactionList', input, { hasData: rows.length > 0 }),
    Columns: {
      Column: columns.map(({ title, type, key }) => ({
        ColTitle: title,
        ColType: type,
        MetaData: [{ Name: 'ColKey', Value: key }],
      })),
    },
    Rows: rows.length > 0 ? { Row: rows } : {},
  };
}

function rowOf(head: Posting, columns: readonly TransactionColumn[], books: Books): Row {
  return { ColData: columns.map((column) => column.cell(head, books)), type: 'Data' };
}

const heads = new WeakMap<Books, readonly Posting[]>();

/** The posting on the form's own account, of each transaction in the order of their dates. */
function headPostings(books: Books): readonly Posting[] {
  const known = heads.get(books);
  if (known !== undefined) return known;
  const bySource = new Map<PostingSource, Posting>();
  for (const posting of books.postings('Accrual')) {
    if (!bySource.has(posting.source)) bySource.set(posting.source, posting);
  }
  const sorted = [...bySource.values()].sort((a, b) =>
    a.source.date < b.source.date ? -1 : a.source.date > b.source.date ? 1 : 0,
  );
  heads.set(books, sorted);
  return sorted;
}

const statusOfMark: Record<'R' | 'C' | '', ClearedStatus> = {
  R: 'Reconciled',
  C: 'Cleared',
  '': 'Uncleared',
};

/**
 * Only what was written on a bank or card account can be ticked off. A journal entry is never among them, whatever
 * accounts it touches: the service puts it into none of the three lists.
 */
function clearedStatus(head: Posting, books: Books): ClearedStatus | undefined {
  const type = head.accountId === undefined ? undefined : books.chart.get(head.accountId).type;
  if (type !== 'Bank' && type !== 'Credit Card') return undefined;
  return head.source.label === 'Journal Entry' ? undefined : statusOfMark[books.clearedMark(head)];
}
