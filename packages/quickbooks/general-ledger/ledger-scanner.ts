import { type ChartOfAccounts, inNormalSign, isPosition, type Period, parseDay } from '@insights/ledger';
import { AmountError, addCents, type Cents, cents, parseAmount } from '@insights/money';
import { ReportError } from '../errors/report-error.ts';
import { readReport } from '../reports/open-report.ts';
import { Place } from '../reports/place.ts';
import { type Cell, readAmount } from '../reports/rows.ts';
import { textIn } from './byte-table.ts';
import { findLedgerColumns, type LedgerColumns } from './ledger-columns.ts';
import { requireTotalOf } from './ledger-reader.ts';
import type { LedgerBalances, LedgerRequest } from './read-general-ledger.ts';
import { RunningBalance } from './running-balance.ts';
import { RowCells, type ScannedPostings } from './scanned-postings.ts';
import { type AccountAt, AccountsByName, findSectionAccount } from './section-account.ts';
import { hasNotice } from './truncation.ts';

/**
 * Reads a General Ledger report from its bytes straight into columns, without the objects that JSON would be: what
 * parsing costs, and what it holds in memory, is several times what is read.
 *
 * It understands what the service writes and nothing else. Whatever surprises it, it leaves to `readGeneralLedger` by
 * returning null; only that reader says what is wrong with a report. So it need not know every report that could be
 * read, but what it does read must be what the other would have read.
 */
export function scanGeneralLedger(
  page: Uint8Array,
  request: LedgerRequest,
  postings: ScannedPostings,
): LedgerBalances | null {
  const begun = postings.columns.length;
  try {
    return new LedgerScanner(page, request, postings).read();
  } catch (error) {
    postings.columns.length = begun;
    if (error instanceof Surprise || error instanceof ReportError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

/** Something that may be fine or wrong: the other reader knows. */
class Surprise extends Error {}

/** An account's section, or the inner one with the postings of a parent itself, while its rows go by. */
interface Section {
  readonly heading: readonly Cell[] | null;
  readonly at: AccountAt | null;
  readonly name: string;
  /** Of the account whose lines stand here; null before the first line. */
  balance: RunningBalance | null;
  /** Null where the lines belong to no account. */
  owner: AccountAt | null;
  month: number;
  sections: number;
  readonly totals: Cents[];
}

/** Accounts nest five deep. */
const MAX_DEPTH = 12;
/** Digits that a number holds exactly, whatever they are. */
const MAX_DIGITS = 15;
const PLACE = new Place('GeneralLedger');
/** Until those of the report are read. */
const NO_COLUMNS: LedgerColumns = {
  date: 0,
  type: 0,
  number: 0,
  name: 0,
  memo: 0,
  amount: 0,
  balance: 0,
  width: 0,
};
const DECODER = new TextDecoder();
const ENCODER = new TextEncoder();
const [DATA, SECTION] = [ENCODER.encode('Data'), ENCODER.encode('Section')];
const [LINE_START, LINE_END] = [ENCODER.encode('{"ColData":'), ENCODER.encode(',"type":"Data"}')];
const NAMES = ['ColData', 'type', 'Header', 'Rows', 'Row', 'Summary', 'Columns'] as const;
type Key = (typeof NAMES)[number];
const KEYS = NAMES.map((name) => ({ name, bytes: ENCODER.encode(name) }));
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN = 123;
const CLOSE = 125;

class LedgerScanner {
  readonly #page: Uint8Array;
  readonly #request: LedgerRequest;
  readonly #chart: ChartOfAccounts;
  readonly #period: Period;
  readonly #postings: ScannedPostings;
  readonly #byName: AccountsByName;
  readonly #accountsRead = new Set<number>();
  readonly #beginningCents: Float64Array;
  readonly #endingCents: Float64Array;
  readonly #days = new Map<number, number>();
  #columns: LedgerColumns = NO_COLUMNS;
  #cells = new RowCells(0);
  #at = 0;
  /** Of the text that was passed last. */
  #start = 0;
  #end = 0;

  constructor(page: Uint8Array, request: LedgerRequest, postings: ScannedPostings) {
    this.#page = page;
    this.#request = request;
    this.#chart = request.chart;
    this.#period = request.period;
    this.#postings = postings;
    this.#byName = new AccountsByName(request.chart);
    this.#beginningCents = new Float64Array(request.chart.accounts.length);
    this.#endingCents = new Float64Array(request.chart.accounts.length);
  }

  /** The rows come last: what they mean is in the columns. */
  read(): LedgerBalances {
    const { period, basis, currency = null } = this.#request;
    const envelope: Record<string, unknown> = {};
    this.#expect(OPEN);
    do {
      const key = this.#key();
      if (key in envelope) throw new Surprise();
      if (key === 'Rows') {
        // The rows themselves are read from the bytes; that there are some is all that the envelope is asked.
        const body = { ...envelope, Rows: { Row: [null] } };
        readReport(body, { name: 'GeneralLedger', period, basis, currency }, (report) => {
          if (report.isEmpty) throw new Surprise();
          this.#columns = findLedgerColumns(report, this.#request.multiCurrency);
          this.#cells = new RowCells(this.#columns.width);
          if (this.#rows(null, 1) === 0) throw new Surprise();
        });
        envelope.Rows = true;
      } else if (key === 'Header' || key === 'Columns') envelope[key] = this.#json();
      else throw new Surprise();
    } while (this.#goesOn(CLOSE));
    if (envelope.Rows !== true || this.#next() !== undefined) throw new Surprise();
    return { period, beginningCents: this.#beginningCents, endingCents: this.#endingCents };
  }

  /** Reads `{"Row":[...]}` and returns how many rows there are. */
  #rows(outer: Section | null, depth: number): number {
    if (depth > MAX_DEPTH) throw new Surprise();
    this.#expect(OPEN);
    if (this.#key() !== 'Row') throw new Surprise();
    this.#expect(OPEN_LIST);
    let count = 0;
    if (this.#next() === CLOSE_LIST) this.#at += 1;
    else {
      do {
        if (outer !== null && this.#passes(LINE_START)) this.#usualLine(outer);
        else this.#row(outer, depth);
        count += 1;
      } while (this.#goesOn(CLOSE_LIST));
    }
    this.#expect(CLOSE);
    return count;
  }

  /** A line as the service writes it, without white space and with its type last; others go through `#row`. */
  #usualLine(outer: Section): void {
    this.#lineCells();
    this.#line(outer);
    if (!this.#passes(LINE_END)) throw new Surprise();
  }

  /** Whether these very bytes come next; if so, the page then stands behind them. */
  #passes(bytes: Uint8Array): boolean {
    const page = this.#page;
    const from = this.#at;
    for (let place = 0; place < bytes.length; place += 1) {
      if (page[from + place] !== bytes[place]) return false;
    }
    this.#at = from + bytes.length;
    return true;
  }

  #row(outer: Section | null, depth: number): void {
    let type: Uint8Array | null = null;
    let isLine = false;
    let section: Section | null = null;
    let hasRows = false;
    let total: readonly Cell[] | null = null;
    this.#expect(OPEN);
    do {
      const key = this.#key();
      if (key === 'ColData') {
        if (isLine || section !== null || total !== null || outer === null) throw new Surprise();
        isLine = true;
        this.#lineCells();
        this.#line(outer);
      } else if (key === 'type') {
        if (type !== null) throw new Surprise();
        this.#text();
        type = this.#says(DATA) ? DATA : SECTION;
        if (!this.#says(type)) throw new Surprise();
      } else if (key === 'Header') {
        if (isLine || section !== null || total !== null) throw new Surprise();
        section = this.#open(this.#headCells(), outer);
      } else if (key === 'Rows') {
        if (isLine || hasRows || total !== null) throw new Surprise();
        hasRows = true;
        section ??= this.#open(null, outer);
        this.#rows(section, depth + 1);
      } else if (key === 'Summary') {
        if (isLine || section === null || total !== null) throw new Surprise();
        total = this.#headCells();
      } else throw new Surprise();
    } while (this.#goesOn(CLOSE));
    if (type !== (isLine ? DATA : SECTION)) throw new Surprise();
    if (isLine) return;
    if (section === null || total === null) throw new Surprise();
    this.#close(section, total, outer);
  }

  /** Lines before a section would be taken before it; the other reader takes sections first. */
  #open(heading: readonly Cell[] | null, outer: Section | null): Section {
    if (outer !== null) {
      if (outer.balance !== null) throw new Surprise();
      outer.sections += 1;
    }
    if (heading === null && (outer === null || outer.heading === null || outer.sections > 1))
      throw new Surprise();
    const at =
      heading === null
        ? (outer?.at ?? null)
        : findSectionAccount({ heading, place: PLACE }, this.#chart, this.#columns);
    const name = at?.account.fullName ?? [outer?.name ?? '', heading?.[0]?.value].filter(Boolean).join(':');
    return {
      heading,
      at,
      name,
      balance: null,
      owner: null,
      month: 0,
      sections: 0,
      totals: [],
    };
  }

  #close(section: Section, total: readonly Cell[], outer: Section | null): void {
    const { balance, owner, totals } = section;
    if (section.heading === null && outer !== null && outer.heading !== null) {
      requireTotalOf(outer.heading, { total, place: PLACE });
    }
    if (balance !== null) {
      totals.push(balance.moved);
      if (owner !== null && isPosition(owner.account.type)) {
        this.#beginningCents[owner.index] = inNormalSign(owner.account.type, balance.beginning);
        this.#endingCents[owner.index] = inNormalSign(owner.account.type, balance.ending);
      }
    }
    const sum = addCents(...totals);
    const printed = readAmount(total[this.#columns.amount], PLACE);
    if ((printed ?? 0) !== sum) throw new Surprise();
    outer?.totals.push(sum);
  }

  /** The cells of a heading or a total, as the other reader has them. */
  #headCells(): readonly Cell[] {
    this.#expect(OPEN);
    if (this.#key() !== 'ColData') throw new Surprise();
    this.#lineCells();
    this.#expect(CLOSE);
    const { starts, ends, idStarts, idEnds } = this.#cells;
    const cells = Array.from({ length: this.#columns.width }, (_, column): Cell => {
      const value = this.#textBetween(starts[column], ends[column]);
      return idStarts[column] === 0
        ? { value }
        : { value, id: this.#textBetween(idStarts[column], idEnds[column]) };
    });
    if (hasNotice(cells)) throw new Surprise();
    return cells;
  }

  #textBetween(start = 0, end = 0): string {
    return start === end ? '' : textIn(this.#page, start, end);
  }

  #line(section: Section): void {
    const { type, number, date, amount, balance } = this.#columns;
    const { idStarts, idEnds } = this.#cells;
    const namesTransaction = idStarts[type] !== idEnds[type];
    const isFirst = section.balance === null;
    section.balance ??= this.#begin(section);
    if (this.#isBlank(type) && !namesTransaction && this.#isBlank(number) && this.#isBlank(amount)) {
      const beginning = this.#amount(balance);
      if (!isFirst || section.owner === null || beginning === null) throw new Surprise();
      section.balance.begin(beginning);
      return;
    }
    if (this.#isBlank(type) || !namesTransaction) throw new Surprise();
    const date8 = this.#date(date);
    const day = this.#days.get(date8) ?? this.#newDay(date8, date);
    const month = Math.floor(date8 / 100);
    const moved = this.#amount(amount);
    const printed = this.#amount(balance);
    const { owner } = section;
    if (owner === null) {
      if ((moved ?? 0) !== 0 || (printed ?? 0) !== 0) throw new Surprise();
      return;
    }
    if (!section.balance.continues(moved, printed, { isNewMonth: month !== section.month }))
      throw new Surprise();
    section.month = month;
    const debit = inNormalSign(owner.account.type, moved ?? 0);
    if (!this.#postings.add(this.#page, this.#cells, this.#columns, day, owner.index, debit))
      throw new Surprise();
  }

  /** At the first line of a section, which must belong to an account that has not had any yet. */
  #begin(section: Section): RunningBalance {
    section.owner = section.at ?? this.#byName.find(section.name, PLACE);
    const { owner } = section;
    if (owner === null) return new RunningBalance({ startsAnew: false });
    if (this.#accountsRead.has(owner.index)) throw new Surprise();
    this.#accountsRead.add(owner.index);
    return new RunningBalance({ startsAnew: !isPosition(owner.account.type) });
  }

  #isBlank(column: number): boolean {
    return this.#cells.starts[column] === this.#cells.ends[column];
  }

  /** The digits of `YYYY-MM-DD` as one number, whether or not there is such a day. */
  #date(column: number): number {
    const start = this.#cells.starts[column] as number;
    if ((this.#cells.ends[column] as number) - start !== 10) throw new Surprise();
    let number = 0;
    for (let at = start; at < start + 10; at += 1) {
      const byte = this.#page[at] as number;
      if (at === start + 4 || at === start + 7) {
        if (byte !== MINUS) throw new Surprise();
      } else {
        const digit = byte - ZERO;
        if (digit < 0 || digit > 9) throw new Surprise();
        number = number * 10 + digit;
      }
    }
    return number;
  }

  #newDay(date8: number, column: number): number {
    const { starts, ends } = this.#cells;
    let day: number;
    try {
      day = parseDay(textIn(this.#page, starts[column] as number, ends[column] as number));
    } catch {
      throw new Surprise();
    }
    if (day < this.#period.start || day > this.#period.end) throw new Surprise();
    this.#days.set(date8, day);
    return day;
  }

  /** Null for a blank cell. What is not plain digits with two decimals at most is read as text. */
  #amount(column: number): Cents | null {
    const start = this.#cells.starts[column] as number;
    const end = this.#cells.ends[column] as number;
    if (start === end) return null;
    const isNegative = this.#page[start] === MINUS;
    const first = isNegative ? start + 1 : start;
    let magnitude = 0;
    let point = -1;
    for (let at = first; at < end; at += 1) {
      const byte = this.#page[at] as number;
      if (byte === POINT && point < 0) point = at;
      else {
        const digit = byte - ZERO;
        if (digit < 0 || digit > 9) return this.#unusualAmount(start, end);
        magnitude = magnitude * 10 + digit;
      }
    }
    const decimals = point < 0 ? 0 : end - point - 1;
    const digits = end - first - (point < 0 ? 0 : 1);
    if (digits === 0 || digits > MAX_DIGITS || decimals > 2) return this.#unusualAmount(start, end);
    if (decimals < 2) magnitude *= decimals === 0 ? 100 : 10;
    return cents(isNegative ? -magnitude : magnitude);
  }

  /** A text that is longer than any amount may be a sentence that says the report was cut short. */
  #unusualAmount(start: number, end: number): Cents {
    if (end - start > 25) throw new Surprise();
    try {
      return parseAmount(textIn(this.#page, start, end));
    } catch (error) {
      if (error instanceof AmountError) throw new Surprise();
      throw error;
    }
  }

  /**
   * The cells of a line, `[{"value":"...","id":"..."},...]`, whose ids are often missing. Nine tenths of a report go by
   * here, so this is one loop over the bytes.
   */
  #lineCells(): void {
    const page = this.#page;
    const { starts, ends, idStarts, idEnds } = this.#cells;
    const { width } = this.#columns;
    let at = afterByte(page, this.#at, OPEN_LIST);
    for (let column = 0; column < width; column += 1) {
      at = afterByte(page, at, OPEN);
      let valueStart = 0;
      let idStart = 0;
      let idEnd = 0;
      for (;;) {
        at = afterByte(page, at, QUOTE);
        const isId = page[at] === 105;
        at = afterByte(page, isId ? afterId(page, at) : afterValue(page, at), COLON);
        at = afterByte(page, at, QUOTE);
        const start = at;
        at = endOfText(page, start);
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

  #key(): Key {
    this.#text();
    const key = KEYS.find(({ bytes }) => this.#says(bytes));
    if (key === undefined) throw new Surprise();
    this.#expect(COLON);
    return key.name;
  }

  /** Whether the text that was passed last is spelled so. */
  #says(bytes: Uint8Array): boolean {
    const start = this.#start;
    if (this.#end - start !== bytes.length) return false;
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.#page[start + at] !== bytes[at]) return false;
    }
    return true;
  }

  /** Passes a text. */
  #text(): void {
    const page = this.#page;
    const start = afterByte(page, this.#at, QUOTE);
    const end = endOfText(page, start);
    this.#start = start;
    this.#end = end;
    this.#at = end + 1;
  }

  /** Reads a small object as the other reader does. */
  #json(): unknown {
    if (this.#next() !== OPEN) throw new Surprise();
    const start = this.#at;
    let depth = 0;
    do {
      const byte = this.#next();
      if (byte === undefined) throw new Surprise();
      if (byte === QUOTE) this.#text();
      else {
        this.#at += 1;
        if (byte === OPEN || byte === OPEN_LIST) depth += 1;
        else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1;
      }
    } while (depth > 0);
    return JSON.parse(DECODER.decode(this.#page.subarray(start, this.#at)));
  }

  /** After a member or an item: whether another follows. */
  #goesOn(close: number): boolean {
    const byte = this.#next();
    if (byte !== COMMA && byte !== close) throw new Surprise();
    this.#at += 1;
    return byte === COMMA;
  }

  #expect(byte: number): void {
    if (this.#next() !== byte) throw new Surprise();
    this.#at += 1;
  }

  /** The next byte that is no white space, where the page then stands; undefined at its end. */
  #next(): number | undefined {
    this.#at = afterSpace(this.#page, this.#at);
    return this.#page[this.#at];
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

/** The place of the quote that ends a text, which must be one that JSON could read. */
function endOfText(page: Uint8Array, start: number): number {
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

/** The place after a byte that must come next. */
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
