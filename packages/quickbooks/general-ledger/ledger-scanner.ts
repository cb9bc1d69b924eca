import { type ChartOfAccounts, inNormalSign, isPosition } from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import { ReportError } from '../errors/report-error.ts';
import { readReport } from '../reports/open-report.ts';
import { Place } from '../reports/place.ts';
import { type Cell, readAmount } from '../reports/rows.ts';
import { findLedgerColumns, type LedgerColumns, NO_COLUMN } from './ledger-columns.ts';
import { requireTotalOf } from './ledger-reader.ts';
import { amountIn, PageDays } from './page-values.ts';
import type { LedgerBalances, LedgerRequest } from './read-general-ledger.ts';
import {
  CLOSE,
  CLOSE_LIST,
  OPEN,
  OPEN_LIST,
  ReportBytes,
  RowCells,
  Surprise,
  spelled,
} from './report-bytes.ts';
import { RunningBalance } from './running-balance.ts';
import type { ScannedPostings } from './scanned-postings.ts';
import { type AccountAt, AccountsByName, findSectionAccount, labelIn } from './section-account.ts';
import { textIn } from './spellings.ts';
import { hasNotice } from './truncation.ts';

/**
 * Reads a General Ledger report from its bytes directly into columns, without creating JSON objects: parsing would take
 * several times the memory and time.
 *
 * It only accepts what the service usually writes. For anything unexpected it returns null and leaves the report to
 * `readGeneralLedger`, which alone reports errors. So it need not support every readable report, but what it reads must
 * be the same as what the other reader would return.
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

/** The section of an account, or the inner one with a parent's own postings, while its rows are read. */
interface Section {
  readonly heading: readonly Cell[] | null;
  readonly at: AccountAt | null;
  readonly name: string;
  /** Balance of the section's account; null before the first line. */
  balance: RunningBalance | null;
  /** Null if the lines do not belong to an account. */
  owner: AccountAt | null;
  month: number;
  sections: number;
  readonly totals: Cents[];
}

/** Accounts are nested up to five levels deep. */
const MAX_DEPTH = 12;
const PLACE = new Place('GeneralLedger');
/** Used until the report's columns are read. */
const NO_COLUMNS: LedgerColumns = {
  date: 0,
  type: 0,
  number: 0,
  name: 0,
  memo: 0,
  amount: 0,
  balance: 0,
  width: 0,
  repeated: [],
};
const ENCODER = new TextEncoder();
const [DATA, SECTION] = [ENCODER.encode('Data'), ENCODER.encode('Section')];
const [LINE_START, LINE_END] = [spelled('{"ColData":'), spelled(',"type":"Data"}')];

class LedgerScanner {
  readonly #bytes: ReportBytes;
  readonly #request: LedgerRequest;
  readonly #chart: ChartOfAccounts;
  readonly #postings: ScannedPostings;
  readonly #byName: AccountsByName;
  readonly #accountsRead = new Set<number>();
  readonly #beginningCents: Float64Array;
  readonly #endingCents: Float64Array;
  readonly #days: PageDays;
  #columns: LedgerColumns = NO_COLUMNS;
  #cells = new RowCells(0);

  constructor(page: Uint8Array, request: LedgerRequest, postings: ScannedPostings) {
    this.#bytes = new ReportBytes(page);
    this.#days = new PageDays(this.#bytes.page, request.period);
    this.#request = request;
    this.#chart = request.chart;
    this.#postings = postings;
    this.#byName = new AccountsByName(request.chart);
    this.#beginningCents = new Float64Array(request.chart.accounts.length);
    this.#endingCents = new Float64Array(request.chart.accounts.length);
  }

  /** The rows come last, because the columns define their meaning. */
  read(): LedgerBalances {
    const bytes = this.#bytes;
    const { period, basis, currency = null } = this.#request;
    const envelope: Record<string, unknown> = {};
    bytes.expect(OPEN);
    do {
      const key = bytes.key();
      if (key in envelope) throw new Surprise();
      if (key === 'Rows') {
        // Rows are read from the bytes; the envelope is only checked for having some.
        const body = { ...envelope, Rows: { Row: [null] } };
        readReport(body, { name: 'GeneralLedger', period, basis, currency }, (report) => {
          if (report.isEmpty) throw new Surprise();
          this.#columns = findLedgerColumns(report, this.#request.multiCurrency);
          const { number, name, memo, repeated } = this.#columns;
          if ([number, name, memo].includes(NO_COLUMN) || repeated.length > 0) throw new Surprise();
          this.#cells = new RowCells(this.#columns.width);
          if (this.#rows(null, 1) === 0) throw new Surprise();
        });
        envelope.Rows = true;
      } else if (key === 'Header' || key === 'Columns') envelope[key] = bytes.json();
      else throw new Surprise();
    } while (bytes.goesOn(CLOSE));
    if (envelope.Rows !== true || bytes.next() !== undefined) throw new Surprise();
    return { period, beginningCents: this.#beginningCents, endingCents: this.#endingCents };
  }

  /** Reads `{"Row":[...]}` and returns the number of rows. */
  #rows(outer: Section | null, depth: number): number {
    const bytes = this.#bytes;
    if (depth > MAX_DEPTH) throw new Surprise();
    bytes.expect(OPEN);
    if (bytes.key() !== 'Row') throw new Surprise();
    bytes.expect(OPEN_LIST);
    let count = 0;
    if (bytes.next() === CLOSE_LIST) bytes.expect(CLOSE_LIST);
    else {
      do {
        if (outer !== null && bytes.passes(LINE_START)) this.#usualLine(outer);
        else this.#row(outer, depth);
        count += 1;
      } while (bytes.goesOn(CLOSE_LIST));
    }
    bytes.expect(CLOSE);
    return count;
  }

  /**
   * Reads a line in the service's usual format, without whitespace and with its type last; `#row` reads others.
   */
  #usualLine(outer: Section): void {
    const bytes = this.#bytes;
    bytes.cells(this.#cells);
    this.#line(outer);
    if (!bytes.passes(LINE_END)) throw new Surprise();
  }

  #row(outer: Section | null, depth: number): void {
    const bytes = this.#bytes;
    let type: Uint8Array | null = null;
    let isLine = false;
    let section: Section | null = null;
    let hasRows = false;
    let total: readonly Cell[] | null = null;
    bytes.expect(OPEN);
    do {
      const key = bytes.key();
      if (key === 'ColData') {
        if (isLine || section !== null || total !== null || outer === null) throw new Surprise();
        isLine = true;
        bytes.cells(this.#cells);
        this.#line(outer);
      } else if (key === 'type') {
        if (type !== null) throw new Surprise();
        bytes.text();
        type = bytes.says(DATA) ? DATA : SECTION;
        if (!bytes.says(type)) throw new Surprise();
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
    } while (bytes.goesOn(CLOSE));
    if (type !== (isLine ? DATA : SECTION)) throw new Surprise();
    if (isLine) return;
    if (section === null || total === null) throw new Surprise();
    this.#close(section, total, outer);
  }

  /** Lines before a section would be processed first, but the other reader processes sections first. */
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
    const name =
      at?.account.fullName ?? [outer?.name ?? '', labelIn(heading)?.value].filter(Boolean).join(':');
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
      requireTotalOf(outer.heading, { total, place: PLACE }, this.#columns);
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

  /** Returns the cells of a heading or total, in the format of the other reader. */
  #headCells(): readonly Cell[] {
    const bytes = this.#bytes;
    bytes.expect(OPEN);
    if (bytes.key() !== 'ColData') throw new Surprise();
    bytes.cells(this.#cells);
    bytes.expect(CLOSE);
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
    return start === end ? '' : textIn(this.#bytes.page.each, start, end);
  }

  #line(section: Section): void {
    const { type, number, date, amount, balance } = this.#columns;
    const { starts, ends, idStarts, idEnds } = this.#cells;
    const namesTransaction = idStarts[type] !== idEnds[type];
    const isFirst = section.balance === null;
    section.balance ??= this.#begin(section);
    if (this.#isBlank(type) && !namesTransaction && this.#isBlank(number) && this.#isBlank(amount)) {
      const beginning = this.#amount(balance);
      if (!isFirst || section.owner === null) throw new Surprise();
      section.balance.begin(beginning ?? cents(0));
      return;
    }
    if (this.#isBlank(type) || !namesTransaction) throw new Surprise();
    const days = this.#days;
    days.read(starts[date] as number, ends[date] as number);
    const moved = this.#amount(amount);
    const printed = this.#amount(balance);
    const { owner } = section;
    if (owner === null) {
      if ((moved ?? 0) !== 0 || (printed ?? 0) !== 0) throw new Surprise();
      return;
    }
    if (!section.balance.continues(moved, printed, { isNewMonth: days.month !== section.month }))
      throw new Surprise();
    section.month = days.month;
    const debit = inNormalSign(owner.account.type, moved ?? 0);
    this.#postings.add(this.#bytes.page, this.#cells, this.#columns, days.day, owner.index, debit);
  }

  /** Called for the first line of a section, which must belong to an account without earlier lines. */
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

  #amount(column: number): Cents | null {
    return amountIn(
      this.#bytes.page.each,
      this.#cells.starts[column] as number,
      this.#cells.ends[column] as number,
    );
  }
}
