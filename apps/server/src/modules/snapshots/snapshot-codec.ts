import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import {
  type Basis,
  type Books,
  buildChartOfAccounts,
  type Journal,
  type LedgerAccount,
  type Period,
  type PeriodType,
  type Reported,
  type ReportedAccounts,
  type ReportedFigures,
  type Transaction,
} from '@insights/ledger';
import type { Cents } from '@insights/money';
import type { Snapshot } from './snapshot.ts';

/**
 * The canonical form of a snapshot: a JSON header with every text, and behind it the columns as raw numbers, each
 * aligned to eight bytes so that reading them back is laying views over the buffer. The same books always give the
 * same bytes, whose SHA-256 is the snapshot's fingerprint.
 */
export function encodeSnapshot(snapshot: Snapshot): Buffer {
  const { books, accrualBooks, reported } = snapshot;
  const isAccrual = books === accrualBooks;
  const columns = [...columnsOf(books), ...(isAccrual ? [] : columnsOf(accrualBooks))];
  const header: Header = {
    version: 1,
    company: snapshot.company,
    periodType: snapshot.periodType,
    period: snapshot.period,
    accounts: books.chart.accounts,
    books: [headerOf(books), ...(isAccrual ? [] : [headerOf(accrualBooks)])],
    reported: {
      incomeStatement: withListedAccounts(reported.incomeStatement),
      balanceSheet: withListedAccounts(reported.balanceSheet),
      cashFlow: withListedAccounts(reported.cashFlow),
    },
  };
  const headerBytes = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(headerBytes.length);
  return Buffer.concat([prefix, padded(headerBytes), ...columns.map(padded)]);
}

/** Reads what `encodeSnapshot` wrote. */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  // Views over numbers need aligned memory, which a pooled buffer does not promise.
  const aligned = new Uint8Array(bytes).buffer;
  const headerLength = new DataView(aligned).getUint32(0, true);
  const header = JSON.parse(Buffer.from(aligned, 8, headerLength).toString()) as Header;
  if (header.version !== 1) throw new Error(`A snapshot of version ${header.version} cannot be read`);
  const chart = buildChartOfAccounts(header.accounts);
  let offset = 8 + roundedUp(headerLength);
  const next = <Column>(type: ColumnType<Column>, length: number): Column => {
    const column = new type(aligned, offset, length);
    offset += roundedUp(length * type.BYTES_PER_ELEMENT);
    return column;
  };
  const [books, accrualBooks] = header.books.map(
    ({ basis, window, transactions, texts, postings }): Books => {
      const openingCents = next(Float64Array, chart.accounts.length);
      const journal: Journal = {
        amountsCents: next(Float64Array, postings),
        days: next(Int32Array, postings),
        transactionIndexes: next(Int32Array, postings),
        nameIndexes: next(Int32Array, postings),
        memoIndexes: next(Int32Array, postings),
        accountIndexes: next(Uint16Array, postings),
        transactions,
        texts,
      };
      return { basis, window, chart, openingCents, journal };
    },
  );
  if (books === undefined) throw new Error('A snapshot without books cannot be read');
  const { company, periodType, period, reported } = header;
  return {
    company,
    periodType,
    period,
    books,
    accrualBooks: accrualBooks ?? books,
    reported: {
      incomeStatement: withAccountMap(reported.incomeStatement),
      balanceSheet: withAccountMap(reported.balanceSheet),
      cashFlow: withAccountMap(reported.cashFlow),
    } as ReportedFigures,
  };
}

export function fingerprintOf(encoded: Uint8Array): string {
  return createHash('sha256').update(encoded).digest('hex');
}

export const compress: (bytes: Uint8Array) => Promise<Buffer> = promisify(zstdCompress);
export const decompress: (bytes: Uint8Array) => Promise<Buffer> = promisify(zstdDecompress);

interface Header {
  readonly version: number;
  readonly company: Snapshot['company'];
  readonly periodType: PeriodType;
  readonly period: Period;
  readonly accounts: readonly LedgerAccount[];
  readonly books: readonly BooksHeader[];
  readonly reported: Readonly<Record<keyof ReportedFigures, Reported<ListedReport>>>;
}

interface BooksHeader {
  readonly basis: Basis;
  readonly window: Period;
  readonly postings: number;
  readonly transactions: readonly Transaction[];
  readonly texts: readonly string[];
}

type ListedReport = Readonly<Record<string, Cents | [string, Cents][]>>;
type ColumnType<Column> = {
  new (buffer: ArrayBuffer, offset: number, length: number): Column;
  BYTES_PER_ELEMENT: number;
};

function headerOf({ basis, window, journal }: Books): BooksHeader {
  const { days, transactions, texts } = journal;
  return { basis, window, postings: days.length, transactions, texts };
}

/** In the order in which `decodeSnapshot` takes them. */
function columnsOf({ openingCents, journal }: Books): Uint8Array[] {
  const { amountsCents, days, transactionIndexes, nameIndexes, memoIndexes, accountIndexes } = journal;
  return [openingCents, amountsCents, days, transactionIndexes, nameIndexes, memoIndexes, accountIndexes].map(
    (column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
  );
}

function withListedAccounts(reported: Reported<{ accounts: ReportedAccounts }>): Reported<ListedReport> {
  if (reported.status === 'missing') return reported;
  const accounts = [...reported.report.accounts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { status: 'read', report: { ...reported.report, accounts } };
}

function withAccountMap(reported: Reported<ListedReport>) {
  if (reported.status === 'missing') return reported;
  return {
    status: 'read',
    report: { ...reported.report, accounts: new Map(reported.report.accounts as [string, Cents][]) },
  };
}

function padded(bytes: Uint8Array): Uint8Array {
  const target = new Uint8Array(roundedUp(bytes.length));
  target.set(bytes);
  return target;
}

function roundedUp(length: number): number {
  return Math.ceil(length / 8) * 8;
}
