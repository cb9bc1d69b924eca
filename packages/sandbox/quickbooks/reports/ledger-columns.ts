import { type Books, type Cents, type ForeignCurrency, ledgerText, type Posting } from '@insights/companies';
import { findForeignCurrency, homeCountry } from '../entities/parts.ts';
import { colKey } from './figures.ts';
import type { Cell, Column } from './report.ts';

/** A posting as a line under its account. Amounts have the sign of the account's normal balance. */
export interface LedgerLine {
  posting: Posting;
  cents: Cents;
  /** Running balance; undefined until a posting has a value. */
  balance: Cents | undefined;
}

export interface LedgerColumn {
  key: string;
  title: string;
  type: 'Date' | 'String' | 'Money';
  /** The amount that the column shows. Columns without this field are not summed. */
  figure?: 'amount' | 'balance';
  cell: (line: LedgerLine, books: Books) => Cell;
}

/** Columns without amounts. */
const descriptive: readonly LedgerColumn[] = [
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
];

/** Returns the home-currency columns, whose names depend on whether the company uses several currencies. */
function homeColumns(hasForeignCurrency: boolean): LedgerColumn[] {
  return [
    {
      key: hasForeignCurrency ? 'subt_nat_home_amount' : 'subt_nat_amount',
      title: 'Amount',
      type: 'Money',
      figure: 'amount',
      cell: ({ posting, cents }) => ({ value: posting.blank ? '' : ledgerText(cents) }),
    },
    {
      key: hasForeignCurrency ? 'rbal_nat_home_amount' : 'rbal_nat_amount',
      title: 'Balance',
      type: 'Money',
      figure: 'balance',
      cell: ({ balance }) => ({ value: balance === undefined ? '' : ledgerText(balance) }),
    },
  ];
}

/**
 * Columns in the transaction's currency, for companies with several currencies. Sent whether or not they are requested.
 */
const foreignColumns: readonly LedgerColumn[] = [
  {
    key: 'currency',
    title: 'Currency',
    type: 'String',
    cell: ({ posting }, books) => ({
      value: (foreignCurrencyOfPosting(posting, books) ?? homeCountry(books)).currency,
    }),
  },
  {
    key: 'subt_nat_amount',
    title: 'Foreign Amount',
    type: 'Money',
    cell: ({ posting, cents }, books) => {
      const rate = foreignCurrencyOfPosting(posting, books)?.rate ?? 1;
      return { value: posting.blank ? '' : ledgerText(Math.round(cents / rate)) };
    },
  },
];

function foreignCurrencyOfPosting({ source }: Posting, books: Books): ForeignCurrency | undefined {
  const form = books.findTransaction(source.id);
  return form === undefined ? undefined : findForeignCurrency(form, books);
}

/** Returns the requested columns in their order; unknown names are ignored. */
export function ledgerColumns(keys: readonly string[], { profile }: Books): readonly LedgerColumn[] {
  const hasForeignCurrency = profile.foreignCurrency !== undefined;
  const columns = [...descriptive, ...homeColumns(hasForeignCurrency)];
  const chosen = keys.flatMap((key) => columns.filter((column) => column.key === key));
  return [...(chosen.length > 0 ? chosen : columns), ...(hasForeignCurrency ? foreignColumns : [])];
}

export function columnHeads(chosen: readonly LedgerColumn[]): Column[] {
  return chosen.map(({ title, type, key }) => ({ ColTitle: title, ColType: type, MetaData: [colKey(key)] }));
}

/**
 * Returns the opening line: its label is in the first column, and its amount only in the balance column. If the report
 * has no balance column, every cell is empty.
 */
export function beginningCells(chosen: readonly LedgerColumn[], balance: Cents): Cell[] {
  const isShown = chosen.some(({ figure }) => figure === 'balance');
  return chosen.map(({ figure }, index) => {
    if (!isShown) return { value: '' };
    if (figure === 'balance') return { value: ledgerText(balance) };
    return { value: index === 0 ? 'Beginning Balance' : '' };
  });
}

/** Returns the closing line of a section: its label and the sum of the amounts; balances are not summed. */
export function totalCells(
  chosen: readonly LedgerColumn[],
  label: string,
  amount: Cents | undefined,
): Cell[] {
  return chosen.map(({ figure }, index) => {
    if (index === 0) return { value: label };
    return { value: figure === 'amount' && amount !== undefined ? ledgerText(amount) : '' };
  });
}

export function headCells(chosen: readonly LedgerColumn[], label: string, id: string | undefined): Cell[] {
  return chosen.map((_, index) => {
    if (index > 0) return { value: '' };
    return id === undefined ? { value: label } : { value: label, id };
  });
}
