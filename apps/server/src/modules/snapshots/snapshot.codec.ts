import { createHash } from 'node:crypto';
import {
  buildChartOfAccounts,
  type ChartOfAccounts,
  type Documents,
  Ids,
  type LedgerAccount,
  runToEnd,
  Texts,
  type Transaction,
  Transactions,
} from '@insights/ledger';
import type { SnapshotContent } from './snapshot.view.ts';

/**
 * Encodes a snapshot in its canonical form, which has two segments: first the books with the reports that verify them,
 * then the documents. The same books always result in the same first segment, whose SHA-256 is the snapshot's
 * fingerprint; documents depend on the time of the sync. A segment is a JSON header followed by columns of raw numbers,
 * aligned to eight bytes so that decoding can create views over the buffer. Columns, tables of columns, maps and sets
 * may be in any field of an object. Lists are copied unchanged, so they cannot contain any of these.
 */
export function encodeSnapshot(snapshot: SnapshotContent): { bytes: Buffer; fingerprint: string } {
  const { segments, fingerprint } = runToEnd(encodeInSteps(snapshot));
  return { bytes: Buffer.concat(segments), fingerprint };
}

/**
 * One or both segments as consecutive arrays, most of which are the snapshot's own columns without copying.
 */
export interface EncodedSegments {
  readonly segments: readonly Uint8Array[];
  readonly fingerprint: string;
}

/**
 * Encodes one segment at a time, for callers that do other work in between. `books` is the first segment, if it is
 * already encoded.
 */
export function* encodeInSteps(
  snapshot: SnapshotContent,
  books?: EncodedSegments,
): Generator<void, EncodedSegments, void> {
  const { segments, fingerprint } = books ?? (yield* encodeBooksInSteps(snapshot));
  return { segments: [...segments, ...encodeSegment(snapshot.documents)], fingerprint };
}

/** Encodes only the first segment, which is complete before the documents are fetched. */
export function* encodeBooksInSteps(snapshot: SnapshotContent): Generator<void, EncodedSegments, void> {
  const { company, periodType, period, accrual, cash, reportedCashFlow } = snapshot;
  const { accounts } = accrual.books.chart;
  // The order of these fields is part of the canonical form.
  const provable = { company, periodType, period, accrual, cash, reportedCashFlow };
  const segments = encodeSegment({ accounts, provable });
  yield;
  const fingerprint = sha256(segments);
  yield;
  return { segments, fingerprint };
}

/** Decodes the result of `encodeSnapshot`. */
export function decodeSnapshot(bytes: Uint8Array): SnapshotContent {
  return runToEnd(decodeInSteps(bytes));
}

/** Decodes one segment at a time. */
export function* decodeInSteps(bytes: Uint8Array): Generator<void, SnapshotContent, void> {
  // Views over numbers need aligned memory, which a pooled buffer does not guarantee.
  const { buffer } = bytes.byteOffset === 0 ? bytes : new Uint8Array(bytes);
  const aligned = buffer as ArrayBuffer;
  const books = decodeSegment(aligned, 0);
  const { accounts, provable } = books.content as { accounts: LedgerAccount[]; provable: object };
  const chart = buildChartOfAccounts(accounts);
  yield;
  const documents = decodeSegment(aligned, books.end).content;
  return {
    ...(withChart(provable, chart) as Omit<SnapshotContent, 'documents'>),
    documents: documents as Documents,
  };
}

function encodeSegment(content: unknown): Uint8Array[] {
  const columns: Column[] = [];
  const written = (value: unknown, key: string): unknown => {
    // All parts of a snapshot share one chart of accounts, which is written once.
    if (key === 'chart') return null;
    if (value instanceof Map) return { $map: [...value].toSorted(([a], [b]) => (a < b ? -1 : 1)) };
    if (value instanceof Set) return { $set: [...value].toSorted((a, b) => (a < b ? -1 : 1)) };
    const table = tableName(value);
    if (table !== undefined) return { $table: table, columns: mapFields(value, written) };
    if (!isColumn(value)) return undefined;
    columns.push(value);
    return { $column: columnName(value), length: value.length };
  };
  const header = Buffer.from(
    JSON.stringify({ version: VERSION, content: mapFields(content, written) } satisfies Header),
  );
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(header.length);
  return [prefix, ...padded(header), ...columns.flatMap((column) => padded(bytesOf(column)))];
}

function decodeSegment(aligned: ArrayBuffer, start: number): { content: unknown; end: number } {
  const headerLength = new DataView(aligned).getUint32(start, true);
  const header = JSON.parse(Buffer.from(aligned, start + 8, headerLength).toString()) as Header;
  const { version } = header;
  if (version !== VERSION && version !== VERSION_WITH_LISTS)
    throw new Error(`A snapshot of version ${version} cannot be read`);
  let end = start + 8 + roundedUp(headerLength);
  const read = (value: unknown, key: string): unknown => {
    if (isWritten('$map', value)) return new Map(value.$map as [unknown, unknown][]);
    if (isWritten('$set', value)) return new Set(value.$set);
    if (isWritten('$table', value)) {
      const { $table, columns } = value as unknown as WrittenTable;
      return new TABLES[$table](mapFields(columns, read) as never);
    }
    if (version === VERSION_WITH_LISTS && Array.isArray(value)) return tableOfList(key, value);
    if (!isWritten('$column', value)) return undefined;
    const { $column, length } = value as unknown as WrittenColumn;
    const column = new COLUMN_TYPES[$column](aligned, end, length);
    end += roundedUp(column.byteLength);
    return column;
  };
  return { content: mapFields(header.content, read), end };
}

function withChart(provable: object, chart: ChartOfAccounts): unknown {
  return mapFields(provable, (value, key) => (key === 'chart' ? chart : isLeaf(value) ? value : undefined));
}

function isLeaf(value: unknown): boolean {
  return isColumn(value) || value instanceof Map || value instanceof Set || tableName(value) !== undefined;
}

function sha256(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

const VERSION = 4;
/** The last version in which ids, texts and transactions were lists instead of tables of columns. */
const VERSION_WITH_LISTS = 3;

/** Objects of these classes are written as their columns, and constructed from them when decoded. */
const TABLES = { Ids, Texts, Transactions } as const;
type TableName = keyof typeof TABLES;

/**
 * Converts a list in the old format to a table if the field is a table now; returns any other list unchanged.
 */
function tableOfList(key: string, list: readonly unknown[]): unknown {
  if (key === 'ids' || key === 'transactionIds') return Ids.of(list as string[]);
  if (key === 'texts') return Texts.of(list as string[]);
  if (key === 'transactions') return Transactions.of(list as Transaction[]);
  return list;
}

interface Header {
  readonly version: number;
  readonly content: unknown;
}

const COLUMN_TYPES = { Float64Array, Int32Array, Uint16Array, Uint8Array } as const;
type ColumnName = keyof typeof COLUMN_TYPES;
type Column = InstanceType<(typeof COLUMN_TYPES)[ColumnName]>;

interface WrittenColumn {
  readonly $column: ColumnName;
  readonly length: number;
}

interface WrittenTable {
  readonly $table: TableName;
  readonly columns: unknown;
}

function tableName(value: unknown): string | undefined {
  return Object.entries(TABLES).find(([, type]) => value instanceof type)?.[0];
}

function isColumn(value: unknown): value is Column {
  return Object.values(COLUMN_TYPES).some((type) => value instanceof type);
}

function columnName(column: Column): ColumnName {
  return column.constructor.name as ColumnName;
}

function isWritten<Mark extends string>(mark: Mark, value: unknown): value is Record<Mark, unknown[]> {
  return typeof value === 'object' && value !== null && mark in value;
}

/** Copies nested objects, replacing each field for which `replace` returns a value. */
function mapFields(value: unknown, replace: (value: unknown, key: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const replaced = replace(field, key);
      return [key, replaced === undefined ? mapFields(field, replace) : replaced];
    }),
  );
}

function bytesOf(column: Column): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

function padded(bytes: Uint8Array): Uint8Array[] {
  return [bytes, new Uint8Array(roundedUp(bytes.length) - bytes.length)];
}

function roundedUp(length: number): number {
  return Math.ceil(length / 8) * 8;
}
