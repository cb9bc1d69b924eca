import { type Abroad, type Books, type Cents, ledgerText, type Posting } from '@insights/companies';
import { abroadOf, homeOf } from '../entities/parts.ts';
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
  /** Which of the figures of a line it shows; the others are not added up. */
  figure?: 'amount' | 'balance';
  cell: (line: LedgerLine, books: Books) => Cell;
}

/** What a line says beside its amounts. */
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

/** Amounts as the books hold them, under the names that they have in a company with several currencies or with one. */
function homeColumns(isAbroad: boolean): LedgerColumn[] {
  return [
    {
      key: isAbroad ? 'subt_nat_home_amount' : 'subt_nat_amount',
      title: 'Amount',
      type: 'Money',
      figure: 'amount',
      cell: ({ posting, cents }) => ({ value: posting.blank ? '' : ledgerText(cents) }),
    },
    {
      key: isAbroad ? 'rbal_nat_home_amount' : 'rbal_nat_amount',
      title: 'Balance',
      type: 'Money',
      figure: 'balance',
      cell: ({ balance }) => ({ value: balance === undefined ? '' : ledgerText(balance) }),
    },
  ];
}

/** In a company with several currencies: what a line is in that of its form. Sent whether or not it is asked for. */
const foreignColumns: readonly LedgerColumn[] = [
  {
    key: 'currency',
    title: 'Currency',
    type: 'String',
    cell: ({ posting }, books) => ({
      value: (abroadOfPosting(posting, books) ?? homeOf(books)).currency,
    }),
  },
  {
    key: 'subt_nat_amount',
    title: 'Foreign Amount',
    type: 'Money',
    cell: ({ posting, cents }, books) => {
      const rate = abroadOfPosting(posting, books)?.rate ?? 1;
      return { value: posting.blank ? '' : ledgerText(Math.round(cents / rate)) };
    },
  },
];

function abroadOfPosting({ source }: Posting, books: Books): Abroad | undefined {
  const form = books.findTransaction(source.id);
  return form === undefined ? undefined : abroadOf(form, books);
}

/** The columns asked for, in the order asked; names the service does not know are passed over. */
export function ledgerColumns(keys: readonly string[], { profile }: Books): readonly LedgerColumn[] {
  const isAbroad = profile.abroad !== undefined;
  const columns = [...descriptive, ...homeColumns(isAbroad)];
  const chosen = keys.flatMap((key) => columns.filter((column) => column.key === key));
  return [...(chosen.length > 0 ? chosen : columns), ...(isAbroad ? foreignColumns : [])];
}

export function columnHeads(chosen: readonly LedgerColumn[]): Column[] {
  return chosen.map(({ title, type, key }) => ({ ColTitle: title, ColType: type, MetaData: [colKey(key)] }));
}

/**
 * The line that opens a balance: its label stands in the first column and its amount in the balance column
 * alone. A report that did not ask for the balance gets the line with every cell empty.
 */
export function beginningCells(chosen: readonly LedgerColumn[], balance: Cents): Cell[] {
  const isShown = chosen.some(({ figure }) => figure === 'balance');
  return chosen.map(({ figure }, index) => {
    if (!isShown) return { value: '' };
    if (figure === 'balance') return { value: ledgerText(balance) };
    return { value: index === 0 ? 'Beginning Balance' : '' };
  });
}

/** The line that closes a section: its label and the sum of the amounts; balances are not added up. */
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
