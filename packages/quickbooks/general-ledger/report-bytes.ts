/** Thrown for a report that only `readGeneralLedger` can read or reject. */
export class UnsupportedShape extends Error {}

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

const ENCODER = new TextEncoder();
const NAMES = ['ColData', 'type', 'Header', 'Rows', 'Row', 'Summary', 'Columns'] as const;
export type Key = (typeof NAMES)[number];
const KEYS = NAMES.map((name) => ({ name, bytes: ENCODER.encode(name) }));
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
export const OPEN_LIST = 91;
const BACKSLASH = 92;
export const CLOSE_LIST = 93;
export const OPEN = 123;
export const CLOSE = 125;
const LETTER_I = 105;

/** The bytes of a report and the current position. Throws an `UnsupportedShape` for any unexpected byte. */
export class ReportBytes {
  readonly page: Buffer;
  #at = 0;
  /** Start of the most recently read text. */
  #start = 0;
  #end = 0;

  constructor(page: Uint8Array) {
    this.page = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  }

  key(): Key {
    this.text();
    const key = KEYS.find(({ bytes }) => this.matches(bytes));
    if (key === undefined) throw new UnsupportedShape();
    this.expect(COLON);
    return key.name;
  }

  /** Consumes a text. */
  text(): void {
    const start = afterByte(this.page, this.#at, QUOTE);
    const end = endOfText(this.page, start);
    this.#start = start;
    this.#end = end;
    this.#at = end + 1;
  }

  /** Whether the most recently read text has these bytes. */
  matches(bytes: Uint8Array): boolean {
    const start = this.#start;
    if (this.#end - start !== bytes.length) return false;
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.page[start + at] !== bytes[at]) return false;
    }
    return true;
  }

  /** Parses a small object as JSON. */
  json(): unknown {
    if (this.next() !== OPEN) throw new UnsupportedShape();
    const start = this.#at;
    let depth = 0;
    do {
      const byte = this.next();
      if (byte === undefined) throw new UnsupportedShape();
      if (byte === QUOTE) this.text();
      else {
        this.#at += 1;
        if (byte === OPEN || byte === OPEN_LIST) depth += 1;
        else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1;
      }
    } while (depth > 0);
    return JSON.parse(this.page.toString('utf8', start, this.#at));
  }

  /** Whether the current member or item is followed by another. Consumes the separator. */
  hasNext(close: number): boolean {
    const byte = this.next();
    if (byte !== COMMA && byte !== close) throw new UnsupportedShape();
    this.#at += 1;
    return byte === COMMA;
  }

  expect(byte: number): void {
    if (this.next() !== byte) throw new UnsupportedShape();
    this.#at += 1;
  }

  /** Moves to the next byte that is not whitespace and returns it; undefined at the end of the page. */
  next(): number | undefined {
    this.#at = afterSpace(this.page, this.#at);
    return this.page[this.#at];
  }

  /**
   * Reads the cells of a line, heading or total, `[{"value":"...","id":"..."},...]`, with one cell per column.
   */
  cells({ starts, ends, idStarts, idEnds }: RowCells): void {
    const { page } = this;
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
          if (idStart !== 0) throw new UnsupportedShape();
          idStart = start;
          idEnd = at;
        } else {
          if (valueStart !== 0) throw new UnsupportedShape();
          valueStart = start;
          ends[column] = at;
        }
        at = afterSpace(page, at + 1);
        if (page[at] !== COMMA) break;
        at += 1;
      }
      if (valueStart === 0) throw new UnsupportedShape();
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
function endOfText(page: Buffer, start: number): number {
  let at = start;
  let hasEscape = false;
  for (let byte = page[at]; byte !== QUOTE; byte = page[at]) {
    if (byte === undefined || byte < 32) throw new UnsupportedShape();
    if (byte === BACKSLASH) {
      hasEscape = true;
      at += 1;
    }
    at += 1;
  }
  if (hasEscape) textIn(page, start, at);
  return at;
}

/** Parses the content of a JSON string. An invalid escape throws a SyntaxError. */
export function textIn(page: Buffer, start: number, end: number): string {
  const text = page.toString('utf8', start, end);
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
}

/** Returns the position after the given byte, which must come next. */
function afterByte(page: Uint8Array, from: number, byte: number): number {
  const at = page[from] === byte ? from : afterSpace(page, from);
  if (page[at] !== byte) throw new UnsupportedShape();
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
  if (!isValue) throw new UnsupportedShape();
  return at + 6;
}

function afterId(page: Uint8Array, at: number): number {
  if (page[at + 1] !== 100 || page[at + 2] !== QUOTE) throw new UnsupportedShape();
  return at + 3;
}
