import { AmountError, type Cents } from '@insights/money';
import { type Fields, fieldsOf, isFields, listOf, optionalId, optionalText } from './fields.ts';
import { parsePrintedAmount } from './printed-amount.ts';
import type { ReportLocation } from './report-location.ts';

export interface Cell {
  readonly value: string;
  /**
   * Id of the account, transaction or customer that the cell names; empty or missing if the cell has none.
   */
  readonly id?: string | null;
}

/**
 * The two types of rows in all reports. A section has a heading, rows and a total, each of which is optional: a total
 * alone is a computed line such as Gross Profit.
 */
export type ReportRow = DataRow | SectionRow;

export interface DataRow {
  readonly kind: 'data';
  readonly cells: readonly Cell[];
  readonly group: string;
  readonly location: ReportLocation;
}

export interface SectionRow {
  readonly kind: 'section';
  readonly heading: readonly Cell[] | null;
  readonly total: readonly Cell[] | null;
  readonly hasRows: boolean;
  readonly rows: () => Iterable<ReportRow>;
  readonly group: string;
  readonly location: ReportLocation;
}

/** Accounts are nested up to five levels deep, statements up to four. */
const MAX_DEPTH = 30;

/**
 * Reads the rows of a report or section one by one, without copying up to 400,000 cells. Keys may be in any order and
 * unknown keys are ignored; anything else that is not a valid row is an error. `width` is the number of columns, or
 * null if rows do not need a cell for each column.
 */
export function* readRows(
  container: unknown,
  width: number | null,
  location: ReportLocation,
): Generator<ReportRow> {
  if (location.depth > MAX_DEPTH) throw location.error('sections are nested too deeply');
  const list = fieldsOf(container, location).Row;
  if (list === undefined) return;
  let number = 0;
  for (const item of listOf(list, location)) {
    number += 1;
    const row = readRow(item, width, location, number);
    if (row.kind === 'section' || !row.cells.every(isBlank)) yield row;
  }
}

/** Returns the lines of a list, which is flat or grouped. */
export function* listRows(rows: Iterable<ReportRow>): Generator<DataRow> {
  for (const row of rows) {
    if (row.kind === 'section') yield* listRows(row.rows());
    else yield row;
  }
}

/** Reads the amount in a cell; null for an empty cell, which may mean zero in QuickBooks. */
export function readAmount(cell: Cell | undefined, location: ReportLocation): Cents | null {
  if (cell === undefined) throw location.error('a cell was expected');
  if (cell.value === '') return null;
  try {
    return parsePrintedAmount(cell.value);
  } catch (error) {
    // The invalid text is company data, so the error that contains it is not stored.
    if (error instanceof AmountError) throw location.error('an amount was expected');
    throw error;
  }
}

function readRow(item: unknown, width: number | null, outer: ReportLocation, number: number): ReportRow {
  const here = outer.in(`row ${number}`);
  const fields = fieldsOf(item, here);
  const group = optionalText(fields.group, here);
  if (fields.ColData !== undefined) {
    requireType(fields, 'Data', here);
    if (fields.Header !== undefined || fields.Rows !== undefined || fields.Summary !== undefined) {
      throw here.error('a row is both a line and a section');
    }
    return { kind: 'data', cells: readCells(fields.ColData, width, here), group, location: here };
  }
  const { Header, Rows, Summary } = fields;
  if (Header === undefined && Rows === undefined && Summary === undefined) {
    throw here.error('a row is neither a line nor a section');
  }
  // Empty reports sometimes have sections with the type Data.
  if (width !== null) requireType(fields, 'Section', here);
  const heading = Header === undefined ? null : readCells(fieldsOf(Header, here).ColData, width, here);
  const location = heading?.[0]?.value ? outer.in(heading[0].value) : here;
  return {
    kind: 'section',
    heading,
    total: Summary === undefined ? null : readCells(fieldsOf(Summary, location).ColData, width, location),
    hasRows: Rows !== undefined,
    rows: () => (Rows === undefined ? [] : readRows(Rows, width, location)),
    group,
    location,
  };
}

/** Rows in some reports have no type. If a row has one, it must be correct. */
function requireType({ type }: Fields, expected: string, location: ReportLocation): void {
  if (type !== undefined && type !== expected) throw location.error('a row does not have its stated type');
}

function readCells(value: unknown, width: number | null, location: ReportLocation): readonly Cell[] {
  const cells = listOf(value, location);
  if (width !== null && cells.length !== width) {
    throw location.error('a row does not have a cell for each column');
  }
  return cells.every(isCell) ? cells : cells.map((cell) => mapUnusualCell(cell, location));
}

/** QuickBooks separates groups in some reports with blank rows. */
function isBlank({ value, id }: Cell): boolean {
  return value === '' && !id;
}

function isCell(cell: unknown): cell is Cell {
  if (!isFields(cell)) return false;
  const { value, id } = cell;
  return typeof value === 'string' && (id === undefined || id === null || typeof id === 'string');
}

/** Serializers may write an empty string as null or omit it, and may write an amount as a number. */
function mapUnusualCell(cell: unknown, location: ReportLocation): Cell {
  const { value, id } = fieldsOf(cell, location);
  return {
    value: typeof value === 'number' ? String(value) : optionalText(value, location),
    id: optionalId(id, location),
  };
}
