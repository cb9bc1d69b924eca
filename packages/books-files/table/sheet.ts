import { evaluateFormulas, type Formula, parseFormula } from './formulas.ts';
import { FileError, quote } from './problem.ts';
import { type Cell, type NumberCell, type Row, UNPRINTED_CELL } from './table.ts';
import { type Attributes, readXml } from './xml.ts';
import { tooLargeError } from './zip.ts';

/** Maximum length of the text in a spreadsheet cell. */
export const MAX_TEXT = 32_767;
const MAX_COLUMNS = 200;
const MAX_ROWS = 1_048_576;
/** Serial number of 1970-01-01, counted from 1900 or from 1904. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
/** A floating-point error in the last digits is ignored; half a cent is a real difference. */
const NOISE = 0.005;
const PLAIN_NUMBER = /^=?-?\d+(\.\d*)?$/;

/** Workbook data to which the cells of every sheet refer. */
export interface WorkbookParts {
  readonly sharedStrings: readonly string[];
  /** For each cell style, whether its numbers are displayed as dates. */
  readonly isDateStyle: readonly boolean[];
  /** Whether days are counted from 1904, as in old Macintosh workbooks. */
  readonly from1904: boolean;
  /** Number of rows read so far, in all sheets. */
  readonly count: { rows: number };
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly isDate: boolean;
  value: string | null;
  formula: string | null;
  text: string;
}

/** Reads the rows of a sheet. Formulas are evaluated if possible; otherwise their stored results are used. */
export async function readSheet(chunks: AsyncIterable<Buffer>, parts: WorkbookParts): Promise<Row[]> {
  const reader = new SheetReader(parts);
  await readXml(chunks, reader);
  reader.workOutFormulas();
  return reader.rows;
}

class SheetReader {
  readonly rows: { number: number; cells: Cell[] }[] = [];
  readonly #parts: WorkbookParts;
  readonly #formulas = new Map<string, Formula>();
  /** Destination of each formula's result. */
  readonly #targets = new Map<string, { row: { number: number; cells: Cell[] }; column: number }>();
  #row: { number: number; cells: Cell[] } = { number: 0, cells: [] };
  /**
   * Column of a cell that does not state its position: the column after the previous cell, even if that cell is empty.
   */
  #nextColumn = 0;
  #cell: OpenCell | null = null;
  #reads: 'v' | 'f' | 't' | null = null;
  #isReading = false;

  constructor(parts: WorkbookParts) {
    this.#parts = parts;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'row') this.#openRow(attributes.r);
    else if (tag === 'c') this.#openCell(attributes);
    else if (tag === 'rPh') this.#isReading = true;
    else if (tag === 'v' || tag === 'f' || (tag === 't' && !this.#isReading)) {
      this.#reads = tag;
      if (this.#cell !== null && tag === 'v') this.#cell.value ??= '';
      if (this.#cell !== null && tag === 'f') this.#cell.formula ??= '';
    }
  }

  text(part: string): void {
    const cell = this.#cell;
    if (cell === null || this.#reads === null) return;
    if (this.#reads === 'v') cell.value += part;
    else if (this.#reads === 'f') cell.formula += part;
    else cell.text += part;
    if (cell.text.length > MAX_TEXT || (cell.value ?? '').length > MAX_TEXT)
      throw this.#damaged('holds too much text');
  }

  close(tag: string): void {
    this.#reads = null;
    if (tag === 'rPh') this.#isReading = false;
    if (tag === 'c' && this.#cell !== null) {
      this.#put(this.#cell.column, this.#valueOf(this.#cell));
      this.#cell = null;
    }
  }

  workOutFormulas(): void {
    if (this.#formulas.size === 0) return;
    const rows = new Map(this.rows.map((row) => [row.number, row.cells]));
    const results = evaluateFormulas(this.#formulas, (reference) => {
      const { column, row } = positionOf(reference);
      const cell = rows.get(row)?.[column];
      if (cell === undefined || cell === '') return 0;
      return typeof cell === 'string' || cell.kind === 'unprinted' ? undefined : cell.value;
    });
    for (const [reference, { row, column }] of this.#targets) {
      const result = results.get(reference);
      const saved = row.cells[column] as NumberCell;
      if (result === undefined) continue;
      if (saved.kind !== 'unprinted' && Math.abs(saved.value - result) > NOISE) {
        throw new FileError({
          row: row.number,
          read: `The formula in ${reference} results in ${result}, but the file has ${saved.value}.`,
          expected: 'They should be equal.',
        });
      }
      row.cells[column] = { kind: 'number', value: result };
    }
  }

  #openRow(number: string | undefined): void {
    const next = number === undefined ? this.#row.number + 1 : Number(number);
    if (!Number.isInteger(next) || next <= this.#row.number || next > MAX_ROWS)
      throw this.#damaged('is out of order');
    this.#parts.count.rows += 1;
    if (this.#parts.count.rows > MAX_ROWS) throw tooLargeError(`It has more than ${MAX_ROWS} rows.`);
    this.#row = { number: next, cells: [] };
    this.#nextColumn = 0;
    this.rows.push(this.#row);
  }

  #openCell(attributes: Attributes): void {
    const reference = attributes.r;
    const column = reference === undefined ? this.#nextColumn : positionOf(reference).column;
    if (column < this.#nextColumn) throw this.#damaged('contains the same cell twice');
    this.#nextColumn = column + 1;
    if (column >= MAX_COLUMNS) {
      // There may be empty formatted cells after the last column that a report can have.
      this.#cell = null;
      return;
    }
    const isDate = this.#parts.isDateStyle[Number(attributes.s ?? -1)] ?? false;
    this.#cell = { column, type: attributes.t ?? 'n', isDate, value: null, formula: null, text: '' };
  }

  #put(column: number, value: Cell): void {
    const { cells } = this.#row;
    if (value === '' && column >= cells.length) return;
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }

  #valueOf({ column, type, isDate, value, formula, text }: OpenCell): Cell {
    if (type === 'inlineStr') return text;
    if (type === 's') {
      const shared = this.#parts.sharedStrings[Number(value ?? -1)];
      if (shared === undefined) throw this.#damaged('refers to text that does not exist');
      return shared;
    }
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'str' || type === 'e' || type === 'd') return value ?? '';
    const saved = value === null || value === '' ? null : this.#number(value, isDate);
    if (formula === null) return saved ?? '';
    if (PLAIN_NUMBER.test(formula)) return this.#number(formula.replace(/^=/, ''), isDate);
    const parsed = parseFormula(formula);
    if (parsed !== null && !isDate) {
      const reference = `${columnName(column)}${this.#row.number}`;
      this.#formulas.set(reference, parsed);
      this.#targets.set(reference, { row: this.#row, column });
    }
    return saved ?? UNPRINTED_CELL;
  }

  #number(text: string, isDate: boolean): NumberCell {
    const value = Number(text);
    if (!Number.isFinite(value)) throw this.#damaged(`has ${quote(text)} instead of a number`);
    if (!isDate) return { kind: 'number', value };
    return { kind: 'date', value: Math.floor(value) - (this.#parts.from1904 ? EPOCH_1904 : EPOCH_1900) };
  }

  #damaged(what: string): FileError {
    return new FileError({
      row: this.#row.number,
      read: `The row ${what}.`,
      expected: 'A sheet was expected as the accounting program saved it, without changes.',
    });
  }
}

/** Parses a reference: `AB12` is column 27 in row 12. Columns are counted from zero. */
function positionOf(reference: string): { column: number; row: number } {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return { column: column - 1, row: Number(reference.slice(at)) };
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
