import { type Books, type Cents, ledgerText, type Posting } from '@insights/companies';
import { reportTimestamp } from '../timestamps.ts';
import { colKey } from './figures.ts';
import type { Cell, Column } from './report.ts';

/** A posting as a line of its account: amounts in the account's natural sign. */
export interface LedgerLine {
  posting: Posting;
  cents: Cents;
  /** The running balance; undefined while only goods without a value have moved. */
  balance: Cents | undefined;
}

export interface LedgerColumn {
  key: string;
  title: string;
  type: 'Date' | 'String' | 'Money' | 'Boolean' | 'TimeStamp';
  cell: (line: LedgerLine, books: Books) => Cell;
}

const amountKey = 'subt_nat_amount';
const balanceKey = 'rbal_nat_amount';

const columns: readonly LedgerColumn[] = [
  { key: 'tx_date', title: 'Date', type: 'Date', cell: ({ posting }) => ({ value: posting.source.date }) },
  {
    key: 'txn_type',
    title: 'Transaction Type',
    type: 'String',
    cell: ({ posting }) => ({ value: posting.source.label, id: posting.source.id }),
  },
  { key: 'doc_num', title: 'Num', type: 'String', cell: ({ posting }) => ({ value: posting.source.number }) },
  {
    key: 'is_adj',
    title: 'Adj',
    type: 'Boolean',
    cell: ({ posting }) => ({ value: posting.source.isAdjustment === true ? 'Yes' : 'No' }),
  },
  {
    key: 'create_date',
    title: 'Create Date',
    type: 'TimeStamp',
    cell: ({ posting }) => ({ value: reportTimestamp(posting.source.createdAt) }),
  },
  { key: 'create_by', title: 'Created By', type: 'String', cell: () => ({ value: 'Sandbox Bookkeeper' }) },
  {
    key: 'last_mod_date',
    title: 'Last Modified',
    type: 'TimeStamp',
    cell: ({ posting }) => ({ value: reportTimestamp(posting.source.changedAt) }),
  },
  {
    key: 'last_mod_by',
    title: 'Last Modified By',
    type: 'String',
    cell: () => ({ value: 'Sandbox Bookkeeper' }),
  },
  {
    key: 'name',
    title: 'Name',
    type: 'String',
    cell: ({ posting }) => ({ value: posting.name?.text ?? '', id: posting.name?.id ?? '' }),
  },
  { key: 'cust_name', title: 'Customer', type: 'String', cell: (line) => nameOfKind(line, 'Customer') },
  { key: 'vend_name', title: 'Vendor', type: 'String', cell: (line) => nameOfKind(line, 'Vendor') },
  { key: 'emp_name', title: 'Employee', type: 'String', cell: (line) => nameOfKind(line, 'Employee') },
  { key: 'item_name', title: 'Product/Service', type: 'String', cell: itemCell },
  {
    key: 'memo',
    title: 'Memo/Description',
    type: 'String',
    cell: ({ posting }) => ({ value: posting.memo }),
  },
  {
    key: 'account_name',
    title: 'Account',
    type: 'String',
    cell: ({ posting }, books) => accountCell(posting.accountId, books, ''),
  },
  { key: 'account_num', title: 'Account #', type: 'String', cell: accountNumberCell },
  {
    key: 'split_acc',
    title: 'Split',
    type: 'String',
    cell: ({ posting }, books) => accountCell(posting.splitAccountId, books, '-Split-'),
  },
  {
    key: 'debt_amt',
    title: 'Debit',
    type: 'Money',
    cell: ({ posting }) => ({ value: sideText(posting.cents) }),
  },
  {
    key: 'credit_amt',
    title: 'Credit',
    type: 'Money',
    cell: ({ posting }) => ({ value: sideText(-posting.cents) }),
  },
  {
    key: amountKey,
    title: 'Amount',
    type: 'Money',
    cell: ({ posting, cents }) => ({ value: posting.blank ? '' : ledgerText(cents) }),
  },
  {
    key: balanceKey,
    title: 'Balance',
    type: 'Money',
    cell: ({ balance }) => ({ value: balance === undefined ? '' : ledgerText(balance) }),
  },
];

const defaultKeys = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'split_acc', amountKey, balanceKey];

/** The columns asked for, in the order asked; names the service does not know are passed over. */
export function ledgerColumns(keys: readonly string[] | undefined): LedgerColumn[] {
  const chosen = (keys ?? []).flatMap((key) => columns.filter((column) => column.key === key));
  return chosen.length > 0
    ? chosen
    : defaultKeys.flatMap((key) => columns.filter((column) => column.key === key));
}

export function columnHeads(chosen: readonly LedgerColumn[]): Column[] {
  return chosen.map(({ title, type, key }) => ({ ColTitle: title, ColType: type, MetaData: [colKey(key)] }));
}

/**
 * The line that opens a balance: its label stands in the first column and its amount in the balance column
 * alone. A report that did not ask for the balance gets the line with every cell empty.
 */
export function beginningCells(chosen: readonly LedgerColumn[], balance: Cents): Cell[] {
  const isShown = chosen.some(({ key }) => key === balanceKey);
  return chosen.map(({ key }, index) => {
    if (!isShown) return { value: '' };
    if (key === balanceKey) return { value: ledgerText(balance) };
    return { value: index === 0 ? 'Beginning Balance' : '' };
  });
}

/** The line that closes a section: its label and the sum of the amounts; balances are not added up. */
export function totalCells(
  chosen: readonly LedgerColumn[],
  label: string,
  amount: Cents | undefined,
): Cell[] {
  return chosen.map(({ key }, index) => {
    if (index === 0) return { value: label };
    return { value: key === amountKey && amount !== undefined ? ledgerText(amount) : '' };
  });
}

export function headCells(chosen: readonly LedgerColumn[], label: string, id: string | undefined): Cell[] {
  return chosen.map((_, index) => {
    if (index > 0) return { value: '' };
    return id === undefined ? { value: label } : { value: label, id };
  });
}

function accountCell(accountId: string | undefined, books: Books, absent: string): Cell {
  if (accountId === undefined) return { value: absent, id: '' };
  return { value: books.chart.fullName(accountId), id: accountId };
}

function accountNumberCell({ posting }: LedgerLine, books: Books): Cell {
  return { value: posting.accountId === undefined ? '' : (books.chart.get(posting.accountId).number ?? '') };
}

function nameOfKind({ posting }: LedgerLine, kind: 'Customer' | 'Vendor' | 'Employee'): Cell {
  const { name } = posting;
  return name?.kind === kind ? { value: name.text, id: name.id } : { value: '', id: '' };
}

function itemCell({ posting }: LedgerLine, books: Books): Cell {
  const item = books.items.find(({ id }) => id === posting.itemId);
  return { value: item?.name ?? '', id: item?.id ?? '' };
}

function sideText(cents: Cents): string {
  return cents > 0 ? ledgerText(cents) : '';
}
