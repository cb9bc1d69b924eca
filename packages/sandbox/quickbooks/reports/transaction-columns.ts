import { type Books, type Cents, ledgerText, naturalSign, type Posting } from '@insights/companies';
import { reportTimestamp } from '../timestamps.ts';
import type { Cell } from './report.ts';

/** A column of the transaction list, filled from the posting on the form's own account. */
export interface TransactionColumn {
  key: string;
  title: string;
  type: 'Date' | 'String' | 'Money' | 'Boolean' | 'TimeStamp';
  cell: (head: Posting, books: Books) => Cell;
}

/**
 * `is_cleared` is in the service's list of columns and yet never sent: whether something was ticked off can be asked
 * for, but not read.
 */
const columns: readonly TransactionColumn[] = [
  { key: 'tx_date', title: 'Date', type: 'Date', cell: ({ source }) => ({ value: source.date }) },
  {
    key: 'txn_type',
    title: 'Transaction Type',
    type: 'String',
    cell: ({ source }) => ({ value: source.label, id: source.id }),
  },
  { key: 'doc_num', title: 'Num', type: 'String', cell: ({ source }) => ({ value: source.number }) },
  { key: 'is_no_post', title: 'Posting', type: 'Boolean', cell: () => ({ value: 'Yes' }) },
  {
    key: 'is_adj',
    title: 'Adj',
    type: 'Boolean',
    cell: ({ source }) => ({ value: source.isAdjustment === true ? 'Yes' : 'No' }),
  },
  {
    key: 'create_date',
    title: 'Create Date',
    type: 'TimeStamp',
    cell: ({ source }) => ({ value: reportTimestamp(source.createdAt) }),
  },
  {
    key: 'last_mod_date',
    title: 'Last Modified',
    type: 'TimeStamp',
    cell: ({ source }) => ({ value: reportTimestamp(source.changedAt) }),
  },
  {
    key: 'name',
    title: 'Name',
    type: 'String',
    cell: ({ name }) => ({ value: name?.text ?? '', id: name?.id ?? '' }),
  },
  { key: 'memo', title: 'Memo/Description', type: 'String', cell: ({ memo }) => ({ value: memo }) },
  {
    key: 'account_name',
    title: 'Account',
    type: 'String',
    cell: ({ accountId }, books) => accountCell(accountId, books, ''),
  },
  {
    key: 'other_account',
    title: 'Split',
    type: 'String',
    cell: ({ splitAccountId }, books) => accountCell(splitAccountId, books, '-Split-'),
  },
  {
    key: 'subt_nat_amount',
    title: 'Amount',
    type: 'Money',
    cell: (head, books) => ({ value: ledgerText(naturalCents(head, books)) }),
  },
];

const defaultKeys = [
  'tx_date',
  'txn_type',
  'doc_num',
  'is_no_post',
  'name',
  'memo',
  'account_name',
  'other_account',
  'subt_nat_amount',
];

/** The columns asked for, in the order asked; names the service does not know are passed over. */
export function transactionColumns(keys: readonly string[] | undefined): TransactionColumn[] {
  const find = (key: string) => columns.filter((column) => column.key === key);
  const chosen = (keys ?? []).flatMap(find);
  return chosen.length > 0 ? chosen : defaultKeys.flatMap(find);
}

/** Where the company numbers its accounts, their number stands before their name. */
function accountCell(accountId: string | undefined, books: Books, absent: string): Cell {
  if (accountId === undefined) return { value: absent, id: '' };
  const { number } = books.chart.get(accountId);
  const name = books.chart.fullName(accountId);
  return {
    value: books.profile.usesAccountNumbers && number !== undefined ? `${number} ${name}` : name,
    id: accountId,
  };
}

function naturalCents({ accountId, cents }: Posting, books: Books): Cents {
  const sign = accountId === undefined ? 1 : naturalSign(books.chart.get(accountId).type);
  return cents === 0 ? 0 : sign * cents;
}
