import type { Day } from '@insights/ledger';
import type { Row, Sheet } from '../table/table.ts';
import { cellText } from '../table/table.ts';
import { isCurrencyCode } from '../values/currency-code.ts';
import { readReportTime } from '../values/period-text.ts';

/** Content of a report column, regardless of its heading. */
export type Field =
  | 'date'
  | 'type'
  | 'number'
  | 'name'
  | 'memo'
  | 'split'
  | 'account'
  | 'accountNumber'
  | 'accountType'
  | 'detailType'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'transactionId'
  | 'currency'
  | 'openingBalance'
  | 'asOf';

export type Columns = ReadonlyMap<Field, number>;

/** Headings in all programs by field, in lower case, with spaces instead of underscores. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  date: [
    'date',
    'transaction date',
    'posting date',
    'effective date',
    'journaldate',
    'journal date',
    'txn date',
  ],
  type: ['type', 'transaction type', 'source'],
  number: ['num', 'no.', 'no', 'number', 'reference', 'ref', 'document number'],
  name: ['name', 'contact', 'partner', 'customer name'],
  memo: ['memo/description', 'memo', 'description', 'je line description', 'label', 'transaction details'],
  split: ['split', 'split account', 'related account'],
  account: [
    'account',
    'distribution account',
    'account name',
    'accountname',
    'account full name',
    'full name',
    'gl account',
    'a/c name',
  ],
  accountNumber: [
    'account code',
    'accountcode',
    'code',
    'account #',
    'accnt. #',
    'account number',
    'gl account number',
    'a/c code',
  ],
  accountType: ['account type'],
  detailType: ['detail type', 'account subtype'],
  debit: ['debit', 'debits', 'debit amount', 'dr'],
  credit: ['credit', 'credits', 'credit amount', 'cr'],
  amount: ['amount', 'netamount', 'net'],
  balance: ['balance', 'running balance', 'total balance', 'balance total'],
  transactionId: [
    'transaction id',
    'transaction#',
    'internal id',
    'journal entry',
    'je #',
    'entry #',
    'entry no',
    'entry number',
    'trans #',
    'trans no',
    'journal number',
    'journalnumber',
    'journal id',
    'txnidx',
  ],
  currency: ['currency', 'commodity'],
  openingBalance: ['opening balance'],
  asOf: ['as of'],
};

const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  (Object.keys(HEADINGS) as Field[]).flatMap((field) =>
    HEADINGS[field].map((heading) => [heading, field] as const),
  ),
);

/** Maximum number of title and remark rows above a header in any known program. */
const ROWS_ABOVE_HEADER = 20;

export interface Header {
  /** Index in the sheet's rows. */
  readonly index: number;
  readonly row: Row;
  readonly columns: Columns;
  /** Three-letter code in a heading such as `Debit GBP`; null if no amount column names a currency. */
  readonly currency: string | null;
  /** All headings in lower case by column, used to look up headings that are not fields. */
  readonly headings: readonly string[];
}

/** Minimum number of recognized columns in a header row. Every kind of file has more than this. */
const MIN_FIELDS = 2;

/**
 * Finds the row with the column headings; null if there is none. Its position varies, because titles can have any
 * length.
 */
export function findHeader({ rows }: Sheet): Header | null {
  for (const [index, row] of rows.slice(0, ROWS_ABOVE_HEADER).entries()) {
    const headings = row.cells.map((cell) => (typeof cell === 'string' ? headingOf(cell) : ''));
    const currencies = row.cells.map((cell) => (typeof cell === 'string' ? currencyOf(cell) : null));
    const columns = new Map<Field, number>();
    const unclear = new Set<Field>();
    for (const [column, heading] of headings.entries()) {
      const field = FIELD_OF.get(heading);
      if (field === undefined) continue;
      const taken = columns.get(field);
      // A ledger may have a second copy of its amounts in the currency of the document, which the heading names.
      const other = taken === undefined ? null : currencies[taken];
      if (taken === undefined || (other !== null && currencies[column] === null)) columns.set(field, column);
      else if (other !== null && currencies[column] !== other) unclear.add(field);
    }
    // Nothing shows which of the two currencies is the company's own.
    for (const field of unclear) if (currencies[columns.get(field) ?? -1] !== null) columns.delete(field);
    const currency = currencies[columns.get('debit') ?? columns.get('amount') ?? -1] ?? null;
    if (columns.size >= MIN_FIELDS) return { index, row, columns, currency, headings };
  }
  return null;
}

const AMOUNT_IN_CURRENCY = /^(debit|credit|amount|balance|running balance) \(?([a-z]{3})\)?$/;

/** Returns the currency code in a heading such as `Debit GBP`. */
function currencyOf(text: string): string | null {
  const code = AMOUNT_IN_CURRENCY.exec(plainHeading(text))?.[2]?.toUpperCase() ?? '';
  return isCurrencyCode(code) ? code : null;
}

/** Normalizes headings such as `*Code`, `Debit USD` and `transaction_id` to plain words. */
function headingOf(text: string): string {
  const words = plainHeading(text);
  return currencyOf(text) === null ? words : words.replace(AMOUNT_IN_CURRENCY, '$1');
}

function plainHeading(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .replace(/^\*/, '');
}

/** Returns the date in the heading of a balance column: `Dec 31, 2025` or `Balance as of Dec 31, 2025`. */
export function parseHeadingDay(text: string): Day | null {
  const time = readReportTime(text.replaceAll('_', ' ').replace(/^\s*balance\s+/i, ''));
  return time?.time === 'as-of' ? time.day : null;
}

/** Returns the text of a field; empty if the report has no such column. */
export function fieldText(row: Row, columns: Columns, field: Field): string {
  const column = columns.get(field);
  return column === undefined ? '' : cellText(row.cells[column]);
}
