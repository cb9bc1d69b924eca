import { type Bytes, bytesOf, firstMark, WORD } from './bytes.ts';
import { textIn } from './spellings.ts';

/** Thrown for data that may be valid or invalid; the reader of parsed reports decides. */
export class Surprise extends Error {}

/** Positions of the texts and ids of one row in a page, by column, without their quotes. */
export class RowCells {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Both are zero if a cell has no id. */
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;

  constructor(width: number) {
    this.starts = new Int32Array(width);
    this.ends = new Int32Array(width);
    this.idStarts = new Int32Array(width);
    this.idEnds = new Int32Array(width);
  }
}

const DECODER = new TextDecoder();
const ENCODER = new TextEncoder();
const NAMES = ['ColData', 'type', 'Header', 'Rows', 'Row', 'Summary', 'Columns'] as const;
export type Key = (typeof NAMES)[number];
const KEYS = NAMES.map((name) => ({ name, bytes: ENCODER.encode(name) }));
const QUOTE = 34;
export const COMMA = 44;
const COLON = 58;
export const OPEN_LIST = 91;
const BACKSLASH = 92;
export const CLOSE_LIST = 93;
export const OPEN = 123;
export const CLOSE = 125;
const LETTER_I = 105;

const ID = ',"id":"';
const [ID_START, ID_END] = [0, ID.length - WORD].map((at) => bytesOf(ENCODER.encode(ID)).words.getInt32(at));
const FIRST_CELL = spelled('[{"value":"');
const NEXT_CELL = spelled('},{"value":"');
/** Maximum number of bytes examined ahead of the current position. */
const MAX_SPELLED = 16;

/**
 * Eight to sixteen letters as two doubles of eight bytes each, which may overlap, so that two comparisons suffice.
 * Comparing as doubles is exact, because no double of eight letters is zero or NaN.
 */
export interface Spelled {
  readonly length: number;
  readonly start: number;
  readonly end: number;
}

export function spelled(text: string): Spelled {
  const { words } = bytesOf(ENCODER.encode(text));
  return { length: text.length, start: words.getFloat64(0), end: words.getFloat64(text.length - 8) };
}

function stands({ length, start, end }: Spelled, words: DataView, at: number): boolean {
  return words.getFloat64(at) === start && words.getFloat64(at + length - 8) === end;
}

/** The bytes of a report and the current position. Throws a `Surprise` for anything unexpected. */
export class ReportBytes {
  readonly page: Bytes;
  #at = 0;
  /** Start of the last text. */
  #start = 0;
  #end = 0;

  constructor(page: Uint8Array) {
    this.page = bytesOf(page);
  }

  /** Consumes the given letters if they come next. */
  passes(letters: Spelled): boolean {
    const at = this.#at;
    if (at > this.page.each.length - MAX_SPELLED || !stands(letters, this.page.words, at)) return false;
    this.#at = at + letters.length;
    return true;
  }

  /** Reads the cells of a line, heading or total, `[{"value":"...","id":"..."},...]`: one per column. */
  cells(cells: RowCells): void {
    if (!this.#usualCells(cells)) this.#anyCells(cells);
  }

  key(): Key {
    this.text();
    const key = KEYS.find(({ bytes }) => this.says(bytes));
    if (key === undefined) throw new Surprise();
    this.expect(COLON);
    return key.name;
  }

  /** Consumes a text. */
  text(): void {
    const start = afterByte(this.page.each, this.#at, QUOTE);
    const end = endOfText(this.page, start);
    this.#start = start;
    this.#end = end;
    this.#at = end + 1;
  }

  /** Whether the last text has these bytes. */
  says(bytes: Uint8Array): boolean {
    const start = this.#start;
    if (this.#end - start !== bytes.length) return false;
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.page.each[start + at] !== bytes[at]) return false;
    }
    return true;
  }

  /** Parses a small object as JSON. */
  json(): unknown {
    if (this.next() !== OPEN) throw new Surprise();
    const start = this.#at;
    let depth = 0;
    do {
      const byte = this.next();
      if (byte === undefined) throw new Surprise();
      if (byte === QUOTE) this.text();
      else {
        this.#at += 1;
        if (byte === OPEN || byte === OPEN_LIST) depth += 1;
        else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1;
      }
    } while (depth > 0);
    return JSON.parse(DECODER.decode(this.page.each.subarray(start, this.#at)));
  }

  /** Whether another member or item follows the current one. */
  goesOn(close: number): boolean {
    const byte = this.next();
    if (byte !== COMMA && byte !== close) throw new Surprise();
    this.#at += 1;
    return byte === COMMA;
  }

  expect(byte: number): void {
    if (this.next() !== byte) throw new Surprise();
    this.#at += 1;
  }

  /** Returns the next byte that is not whitespace and moves to it; undefined at the end of the page. */
  next(): number | undefined {
    this.#at = afterSpace(this.page.each, this.#at);
    return this.page.each[this.#at];
  }

  /**
   * Reads cells as the service usually writes them, which is 90% of a report: without whitespace, and with the id after
   * the value. Returns false without consuming anything if they differ.
   */
  #usualCells({ starts, ends, idStarts, idEnds }: RowCells): boolean {
    const { each: page, words } = this.page;
    const width = starts.length;
    const lastStart = page.length - MAX_SPELLED;
    let at = this.#at;
    if (at > lastStart || !stands(FIRST_CELL, words, at)) return false;
    at += FIRST_CELL.length;
    for (let column = 0; column < width; column += 1) {
      starts[column] = at;
      at = endOfText(this.page, at);
      ends[column] = at;
      at += 1;
      if (at > lastStart) return false;
      let idStart = 0;
      let idEnd = 0;
      if (page[at] === COMMA) {
        if (words.getInt32(at) !== ID_START || words.getInt32(at + ID.length - WORD) !== ID_END) return false;
        idStart = at + ID.length;
        idEnd = endOfText(this.page, idStart);
        at = idEnd + 1;
        if (at > lastStart) return false;
      }
      idStarts[column] = idStart;
      idEnds[column] = idEnd;
      if (column < width - 1) {
        if (!stands(NEXT_CELL, words, at)) return false;
        at += NEXT_CELL.length;
      }
    }
    if (page[at] !== CLOSE || page[at + 1] !== CLOSE_LIST) return false;
    this.#at = at + 2;
    return true;
  }

  #anyCells({ starts, ends, idStarts, idEnds }: RowCells): void {
    const { each: page } = this.page;
    const width = starts.length;
    let at = afterByte(page, this.#at, OPEN_LIST);
    for (let column = 0; column < width; column += 1) {
      at = afterByte(page, at, OPEN);
      let valueStart = 0;
      let idStart = 0;
      let idEnd = 0;
      for (;;) {
        at = afterByte(page, at, QUOTE);
        const isId = page[at] === LETTER_I;
        at = afterByte(page, isId ? afterId(page, at) : afterValue(page, at), COLON);
        at = afterByte(page, at, QUOTE);
        const start = at;
        at = endOfText(this.page, start);
        if (isId) {
          if (idStart !== 0) throw new Surprise();
          idStart = start;
          idEnd = at;
        } else {
          if (valueStart !== 0) throw new Surprise();
          valueStart = start;
          ends[column] = at;
        }
        at = afterSpace(page, at + 1);
        if (page[at] !== COMMA) break;
        at += 1;
      }
      if (valueStart === 0) throw new Surprise();
      starts[column] = valueStart;
      idStarts[column] = idStart;
      idEnds[column] = idEnd;
      at = afterByte(page, at, CLOSE);
      at = afterByte(page, at, column === width - 1 ? CLOSE_LIST : COMMA);
    }
    this.#at = at;
  }
}

function afterSpace(page: Uint8Array, from: number): number {
  let at = from;
  let byte = page[at];
  while (byte === 32 || byte === 10 || byte === 13 || byte === 9) {
    at += 1;
    byte = page[at];
  }
  return at;
}

/** Returns the position of the quote that ends a text, which must be valid JSON. */
function endOfText(bytes: Bytes, start: number): number {
  const at = firstMark(bytes.words, start);
  return bytes.each[at] === QUOTE ? at : endOfUnusualText(bytes.each, start);
}

function endOfUnusualText(page: Uint8Array, start: number): number {
  let at = start;
  let hasEscape = false;
  for (let byte = page[at]; byte !== QUOTE; byte = page[at]) {
    if (byte === undefined || byte < 32) throw new Surprise();
    if (byte === BACKSLASH) {
      hasEscape = true;
      at += 1;
    }
    at += 1;
  }
  if (hasEscape) textIn(page, start, at);
  return at;
}

/** Returns the position after a byte that must come next. */
function afterByte(page: Uint8Array, from: number, byte: number): number {
  const at = page[from] === byte ? from : afterSpace(page, from);
  if (page[at] !== byte) throw new Surprise();
  return at + 1;
}

function afterValue(page: Uint8Array, at: number): number {
  const isValue =
    page[at] === 118 &&
    page[at + 1] === 97 &&
    page[at + 2] === 108 &&
    page[at + 3] === 117 &&
    page[at + 4] === 101 &&
    page[at + 5] === QUOTE;
  if (!isValue) throw new Surprise();
  return at + 6;
}

function afterId(page: Uint8Array, at: number): number {
  if (page[at + 1] !== 100 || page[at + 2] !== QUOTE) throw new Surprise();
  return at + 3;
}
