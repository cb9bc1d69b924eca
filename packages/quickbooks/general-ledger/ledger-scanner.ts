import {
  type ChartOfAccounts,
  isBalanceSheetType,
  type JournalBuilder,
  toNormalSign,
} from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import { ReportError } from '../errors/report-error.ts';
import { readReport } from '../reports/open-report.ts';
import { ReportLocation } from '../reports/report-location.ts';
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
  textIn,
  UnsupportedShape,
} from './report-bytes.ts';
import { RunningBalance } from './running-balance.ts';
import { type AccountAt, AccountsByName, findSectionAccount, labelIn } from './section-account.ts';
import { hasNotice } from './truncation.ts';

/**
 * Optional fast path that reads a General Ledger report from its bytes, without creating an object for every cell,
 * which takes most of the time in `JSON.parse`. Everything works without it. `readGeneralLedger` defines how a report
 * is read. The scanner accepts only the format that the service usually produces; for anything else it returns null,
 * adds no postings, and leaves the report to `readGeneralLedger`, which alone reports errors. Anything that the scanner
 * accepts must give the same result there, which the tests check with thousands of altered reports.
 */
export function scanGeneralLedger(
  page: Uint8Array,
  request: LedgerRequest,
  journal: JournalBuilder,
): LedgerBalances | null {
  const lengthBefore = journal.length;
  try {
    return new LedgerScanner(page, request, journal).read();
  } catch (error) {
    journal.truncate(lengthBefore);
    if (error instanceof UnsupportedShape || error instanceof ReportError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

/** An account's section, or the inner section with a parent's own postings, while its rows are read. */
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
const LOCATION = new ReportLocation('GeneralLedger');
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

class LedgerScanner {
  readonly #bytes: ReportBytes;
  readonly #request: LedgerRequest;
  readonly #chart: ChartOfAccounts;
  readonly #journal: JournalBuilder;
  readonly #byName: AccountsByName;
  readonly #accountsRead = new Set<number>();
  readonly #beginningCents: Float64Array;
  readonly #endingCents: Float64Array;
  readonly #days: PageDays;
  #columns: LedgerColumns = NO_COLUMNS;
  #cells = new RowCells(0);

  constructor(page: Uint8Array, request: LedgerRequest, journal: JournalBuilder) {
    this.#bytes = new ReportBytes(page);
    this.#days = new PageDays(this.#bytes.page, request.period);
    this.#request = request;
    this.#chart = request.chart;
    this.#journal = journal;
    this.#byName = new AccountsByName(request.chart);
    this.#beginningCents = new Float64Array(request.chart.accounts.length);
    this.#endingCents = new Float64Array(request.chart.accounts.length);
  }

  /** The rows must come last, because the columns define their meaning. */
  read(): LedgerBalances {
    const bytes = this.#bytes;
    const { period, basis, currency = null } = this.#request;
    const envelope: Record<string, unknown> = {};
    bytes.expect(OPEN);
    do {
      const key = bytes.key();
      if (key in envelope) throw new UnsupportedShape();
      if (key === 'Rows') {
        // Rows are read from the bytes. The envelope is checked only for having rows.
        const body = { ...envelope, Rows: { Row: [null] } };
        readReport(body, { name: 'GeneralLedger', period, basis, currency }, (report) => {
          if (report.isEmpty) throw new UnsupportedShape();
          this.#columns = findLedgerColumns(report, this.#request.multiCurrency);
          const { number, name, memo, repeated } = this.#columns;
          if ([number, name, memo].includes(NO_COLUMN) || repeated.length > 0) throw new UnsupportedShape();
          this.#cells = new RowCells(this.#columns.width);
          if (this.#rows(null, 1) === 0) throw new UnsupportedShape();
        });
        envelope.Rows = true;
      } else if (key === 'Header' || key === 'Columns') envelope[key] = bytes.json();
      else throw new UnsupportedShape();
    } while (bytes.hasNext(CLOSE));
    if (envelope.Rows !== true || bytes.next() !== undefined) throw new UnsupportedShape();
    return { period, beginningCents: this.#beginningCents, endingCents: this.#endingCents };
  }

  /** Reads `{"Row":[...]}` and returns the number of rows. */
  #rows(outer: Section | null, depth: number): number {
    const bytes = this.#bytes;
    if (depth > MAX_DEPTH) throw new UnsupportedShape();
    bytes.expect(OPEN);
    if (bytes.key() !== 'Row') throw new UnsupportedShape();
    bytes.expect(OPEN_LIST);
    let count = 0;
    if (bytes.next() === CLOSE_LIST) bytes.expect(CLOSE_LIST);
    else {
      do {
        this.#row(outer, depth);
        count += 1;
      } while (bytes.hasNext(CLOSE_LIST));
    }
    bytes.expect(CLOSE);
    return count;
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
        if (isLine || section !== null || total !== null || outer === null) throw new UnsupportedShape();
        isLine = true;
        bytes.cells(this.#cells);
        this.#line(outer);
      } else if (key === 'type') {
        if (type !== null) throw new UnsupportedShape();
        bytes.text();
        type = bytes.matches(DATA) ? DATA : SECTION;
        if (!bytes.matches(type)) throw new UnsupportedShape();
      } else if (key === 'Header') {
        if (isLine || section !== null || total !== null) throw new UnsupportedShape();
        section = this.#open(this.#headCells(), outer);
      } else if (key === 'Rows') {
        if (isLine || hasRows || total !== null) throw new UnsupportedShape();
        hasRows = true;
        section ??= this.#open(null, outer);
        this.#rows(section, depth + 1);
      } else if (key === 'Summary') {
        if (isLine || section === null || total !== null) throw new UnsupportedShape();
        total = this.#headCells();
      } else throw new UnsupportedShape();
    } while (bytes.hasNext(CLOSE));
    if (type !== (isLine ? DATA : SECTION)) throw new UnsupportedShape();
    if (isLine) return;
    if (section === null || total === null) throw new UnsupportedShape();
    this.#close(section, total, outer);
  }

  /** Lines before a section are out of order, because the other reader processes sections first. */
  #open(heading: readonly Cell[] | null, outer: Section | null): Section {
    if (outer !== null) {
      if (outer.balance !== null) throw new UnsupportedShape();
      outer.sections += 1;
    }
    if (heading === null && (outer === null || outer.heading === null || outer.sections > 1))
      throw new UnsupportedShape();
    const at =
      heading === null
        ? (outer?.at ?? null)
        : findSectionAccount({ heading, location: LOCATION }, this.#chart, this.#columns);
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
      requireTotalOf(outer.heading, { total, location: LOCATION }, this.#columns);
    }
    if (balance !== null) {
      totals.push(balance.moved);
      if (owner !== null && isBalanceSheetType(owner.account.type)) {
        this.#beginningCents[owner.index] = toNormalSign(owner.account.type, balance.beginning);
        this.#endingCents[owner.index] = toNormalSign(owner.account.type, balance.ending);
      }
    }
    const sum = addCents(...totals);
    const printed = readAmount(total[this.#columns.amount], LOCATION);
    if ((printed ?? 0) !== sum) throw new UnsupportedShape();
    outer?.totals.push(sum);
  }

  /** Returns the cells of a heading or total, in the other reader's format. */
  #headCells(): readonly Cell[] {
    const bytes = this.#bytes;
    bytes.expect(OPEN);
    if (bytes.key() !== 'ColData') throw new UnsupportedShape();
    bytes.cells(this.#cells);
    bytes.expect(CLOSE);
    const { idStarts, idEnds } = this.#cells;
    const cells = Array.from({ length: this.#columns.width }, (_, column): Cell => {
      const value = this.#text(column);
      return idStarts[column] === 0
        ? { value }
        : { value, id: this.#textBetween(idStarts[column], idEnds[column]) };
    });
    if (hasNotice(cells)) throw new UnsupportedShape();
    return cells;
  }

  #text(column: number): string {
    return this.#textBetween(this.#cells.starts[column], this.#cells.ends[column]);
  }

  #textBetween(start = 0, end = 0): string {
    return start === end ? '' : textIn(this.#bytes.page, start, end);
  }

  #line(section: Section): void {
    const { type, number, date, name, memo, amount, balance } = this.#columns;
    const { starts, ends, idStarts, idEnds } = this.#cells;
    const namesTransaction = idStarts[type] !== idEnds[type];
    const isFirst = section.balance === null;
    section.balance ??= this.#begin(section);
    if (this.#isBlank(type) && !namesTransaction && this.#isBlank(number) && this.#isBlank(amount)) {
      const beginning = this.#amount(balance);
      if (!isFirst || section.owner === null) throw new UnsupportedShape();
      section.balance.begin(beginning ?? cents(0));
      return;
    }
    if (this.#isBlank(type) || !namesTransaction) throw new UnsupportedShape();
    const days = this.#days;
    days.read(starts[date] as number, ends[date] as number);
    const moved = this.#amount(amount);
    const printed = this.#amount(balance);
    const { owner } = section;
    if (owner === null) {
      if ((moved ?? 0) !== 0 || (printed ?? 0) !== 0) throw new UnsupportedShape();
      return;
    }
    if (!section.balance.continues(moved, printed, { isNewMonth: days.month !== section.month }))
      throw new UnsupportedShape();
    section.month = days.month;
    this.#journal.add({
      day: days.day,
      accountIndex: owner.index,
      amountCents: toNormalSign(owner.account.type, moved ?? 0),
      transaction: {
        id: this.#textBetween(idStarts[type], idEnds[type]),
        type: this.#text(type),
        number: this.#text(number),
      },
      name: this.#text(name),
      memo: this.#text(memo),
    });
  }

  /** Called for the first line of a section, which must belong to an account without earlier lines. */
  #begin(section: Section): RunningBalance {
    section.owner = section.at ?? this.#byName.find(section.name, LOCATION);
    const { owner } = section;
    if (owner === null) return new RunningBalance({ canRestart: false });
    if (this.#accountsRead.has(owner.index)) throw new UnsupportedShape();
    this.#accountsRead.add(owner.index);
    return new RunningBalance({ canRestart: !isBalanceSheetType(owner.account.type) });
  }

  #isBlank(column: number): boolean {
    return this.#cells.starts[column] === this.#cells.ends[column];
  }

  #amount(column: number): Cents | null {
    return amountIn(
      this.#bytes.page,
      this.#cells.starts[column] as number,
      this.#cells.ends[column] as number,
    );
  }
}
