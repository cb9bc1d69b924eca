import { AmountError, type Cents } from '@insights/money';
import { type Fields, fieldsOf, listOf, optionalId, optionalText } from './fields.ts';
import type { Place } from './place.ts';
import { parsePrintedAmount } from './printed-amount.ts';

export interface Cell {
  readonly value: string;
  /** Of the account, transaction or customer that the cell names; empty or missing when it names none. */
  readonly id?: string | null;
}

/**
 * The two kinds of row that all reports are made of. A section has a heading, rows and a total, and may lack each of
 * them: a total alone is a computed line such as Gross Profit.
 */
export type ReportRow = DataRow | SectionRow;

export interface DataRow {
  readonly kind: 'data';
  readonly cells: readonly Cell[];
  readonly group: string;
  readonly place: Place;
}

export interface SectionRow {
  readonly kind: 'section';
  readonly heading: readonly Cell[] | null;
  readonly total: readonly Cell[] | null;
  readonly hasRows: boolean;
  readonly rows: () => Iterable<ReportRow>;
  readonly group: string;
  readonly place: Place;
}

/** Accounts nest five deep and statements four. */
const MAX_DEPTH = 30;

/**
 * Reads the rows of a report or section one by one, without making a second copy of what may be 400,000 cells. Keys may
 * come in any order and keys we do not know are passed over; whatever is not of the form of a row is an error. `width` is
 * the number of columns, and null where rows need not have a cell for each.
 */
export function* readRows(container: unknown, width: number | null, place: Place): Generator<ReportRow> {
  if (place.depth > MAX_DEPTH) throw place.error('sections are nested too deeply');
  const list = fieldsOf(container, place).Row;
  if (list === undefined) return;
  let number = 0;
  for (const item of listOf(list, place)) {
    number += 1;
    const row = readRow(item, width, place, number);
    if (row.kind === 'section' || !row.cells.every(isBlank)) yield row;
  }
}

/** The amount in a cell of a column of amounts; null for an empty cell, which is how QuickBooks may write zero. */
export function readAmount(cell: Cell | undefined, place: Place): Cents | null {
  if (cell === undefined) throw place.error('there is no cell where one belongs');
  if (cell.value === '') return null;
  try {
    return parsePrintedAmount(cell.value);
  } catch (error) {
    // The text that is no amount is the company's, so the error that quotes it is not kept.
    if (error instanceof AmountError) throw place.error('there is no amount of money where one belongs');
    throw error;
  }
}

function readRow(item: unknown, width: number | null, outer: Place, number: number): ReportRow {
  const here = outer.in(`row ${number}`);
  const fields = fieldsOf(item, here);
  const group = optionalText(fields.group, here);
  if (fields.ColData !== undefined) {
    requireType(fields, 'Data', here);
    if (fields.Header !== undefined || fields.Rows !== undefined || fields.Summary !== undefined) {
      throw here.error('a row is both a line and a section');
    }
    return { kind: 'data', cells: readCells(fields.ColData, width, here), group, place: here };
  }
  const { Header, Rows, Summary } = fields;
  if (Header === undefined && Rows === undefined && Summary === undefined) {
    throw here.error('a row is neither a line nor a section');
  }
  // A report that is empty has been seen to call its sections data.
  if (width !== null) requireType(fields, 'Section', here);
  const heading = Header === undefined ? null : readCells(fieldsOf(Header, here).ColData, width, here);
  const place = heading?.[0]?.value ? outer.in(heading[0].value) : here;
  return {
    kind: 'section',
    heading,
    total: Summary === undefined ? null : readCells(fieldsOf(Summary, place).ColData, width, place),
    hasRows: Rows !== undefined,
    rows: () => (Rows === undefined ? [] : readRows(Rows, width, place)),
    group,
    place,
  };
}

/** Rows of some reports have no type; one that they have must be right. */
function requireType({ type }: Fields, expected: string, place: Place): void {
  if (type !== undefined && type !== expected) throw place.error('a row is not of the type it says');
}

function readCells(value: unknown, width: number | null, place: Place): readonly Cell[] {
  const cells = listOf(value, place);
  if (width !== null && cells.length !== width) {
    throw place.error('a row does not have a cell for each column');
  }
  return cells.every(isCell) ? cells : cells.map((cell) => mapUnusualCell(cell, place));
}

/** QuickBooks separates the groups of some reports with rows that are blank throughout. */
function isBlank({ value, id }: Cell): boolean {
  return value === '' && !id;
}

function isCell(cell: unknown): cell is Cell {
  if (typeof cell !== 'object' || cell === null) return false;
  const { value, id } = cell as Fields;
  return typeof value === 'string' && (id === undefined || id === null || typeof id === 'string');
}

/** Serializers may write an empty text as null or leave it out, and an amount as a number. */
function mapUnusualCell(cell: unknown, place: Place): Cell {
  const { value, id } = fieldsOf(cell, place);
  return {
    value: typeof value === 'number' ? String(value) : optionalText(value, place),
    id: optionalId(id, place),
  };
}
