import type { Books, Posting, PostingSource } from '@insights/companies';
import { onceForBooks } from '../entities/once-for-books.ts';
import { pacificTime } from '../timestamps.ts';
import { colKey, type ReportInput } from './figures.ts';
import type { Cell, Report } from './report.ts';
import { reportHeader } from './report-header.ts';
import type { ClearedStatus } from './report-request.ts';

/** Filled from the posting to the transaction's own account. */
interface TransactionColumn {
  key: string;
  title: string;
  type: 'Date' | 'String';
  cell: (head: Posting, books: Books) => Cell;
}

/**
 * `is_cleared` is in QuickBooks' list of columns but is never sent: the cleared status can be used as a filter but not
 * read.
 */
const columns: readonly TransactionColumn[] = [
  { key: 'tx_date', title: 'Date', type: 'Date', cell: ({ source }) => ({ value: source.date }) },
  {
    key: 'txn_type',
    title: 'Transaction Type',
    type: 'String',
    cell: ({ source }) => ({ value: source.label, id: source.id }),
  },
  { key: 'account_name', title: 'Account', type: 'String', cell: accountCell },
];

/**
 * Returns one line for every transaction in the range, oldest first, with the transaction's own account. An `account`
 * parameter is silently ignored, as in QuickBooks.
 */
export function transactionList(input: ReportInput): Report {
  const { books, request } = input;
  const chosen = columns.filter(({ key }) => request.columns.includes(key));
  const rows = headPostings(books)
    .filter(({ source }) => source.date >= request.start && source.date <= request.end)
    .filter((head) => request.cleared === undefined || clearedStatus(head, books) === request.cleared)
    .filter(({ source }) => isModified(source, request.modified))
    .map((head) => ({ ColData: chosen.map(({ cell }) => cell(head, books)), type: 'Data' as const }));
  return {
    Header: reportHeader('TransactionList', input, { hasData: rows.length > 0 }),
    Columns: {
      Column: chosen.map(({ title, type, key }) => ({
        ColTitle: title,
        ColType: type,
        MetaData: [colKey(key)],
      })),
    },
    Rows: rows.length > 0 ? { Row: rows } : {},
  };
}

function isModified({ changedAt }: PostingSource, modified: ReportInput['request']['modified']): boolean {
  const day = pacificTime(changedAt).slice(0, 10);
  return modified === undefined || (day >= modified.start && day <= modified.end);
}

/** Puts the account number before the name if the company uses account numbers. */
function accountCell({ accountId }: Posting, { chart, profile }: Books): Cell {
  if (accountId === undefined) return { value: '', id: '' };
  const { number } = chart.get(accountId);
  const name = chart.fullName(accountId);
  return {
    value: profile.usesAccountNumbers && number !== undefined ? `${number} ${name}` : name,
    id: accountId,
  };
}

/** Returns each transaction's posting to its own account, sorted by date. */
const headPostings = onceForBooks((books) => {
  const bySource = new Map<PostingSource, Posting>();
  for (const posting of books.postings('Accrual')) {
    if (!bySource.has(posting.source)) bySource.set(posting.source, posting);
  }
  return [...bySource.values()].sort((a, b) =>
    a.source.date < b.source.date ? -1 : a.source.date > b.source.date ? 1 : 0,
  );
});

const statusOfMark: Record<'R' | 'C' | '', ClearedStatus> = {
  R: 'Reconciled',
  C: 'Cleared',
  '': 'Uncleared',
};

/**
 * Only transactions on bank or card accounts have a cleared status. Journal entries never have one, no matter which
 * accounts they contain: QuickBooks includes them in none of the three lists.
 */
function clearedStatus(head: Posting, books: Books): ClearedStatus | undefined {
  const type = head.accountId === undefined ? undefined : books.chart.get(head.accountId).type;
  if (type !== 'Bank' && type !== 'Credit Card') return undefined;
  return head.source.label === 'Journal Entry' ? undefined : statusOfMark[books.clearedMark(head)];
}
