import { type Books, type Cents, ledgerText, type Posting } from '@insights/companies';
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
  type: 'Date' | 'String' | 'Money';
  cell: (line: LedgerLine, books: Books) => Cell;
}

const amountKey = 'subt_nat_amount';
const balanceKey = 'rbal_nat_amount';

/** The columns that the service sends unless asked for others, in their order. */
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
    key: 'name',
    title: 'Name',
    type: 'String',
    cell: ({ posting }) => ({ value: posting.name?.text ?? '', id: posting.name?.id ?? '' }),
  },
  {
    key: 'memo',
    title: 'Memo/Description',
    type: 'String',
    cell: ({ posting }) => ({ value: posting.memo }),
  },
  {
    key: 'split_acc',
    title: 'Split',
    type: 'String',
    cell: ({ posting: { splitAccountId: id } }, books) =>
      id === undefined ? { value: '-Split-', id: '' } : { value: books.chart.fullName(id), id },
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

/** The columns asked for, in the order asked; names the service does not know are passed over. */
export function ledgerColumns(keys: readonly string[]): readonly LedgerColumn[] {
  const chosen = keys.flatMap((key) => columns.filter((column) => column.key === key));
  return chosen.length > 0 ? chosen : columns;
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
