import { isSamePeriod, type Period } from '@insights/ledger';
import { cents, formatAmount } from '@insights/money';
import type { AccountType } from '@insights/words';
import type { StatementColumn, StatementLine, StatementPart } from '../parts/part.ts';
import { differsError, RowTally, unrecognizedRowError } from '../parts/row-tally.ts';
import { FileError, quote } from '../table/problem.ts';
import { type Cell, cellText, isBlank, isUnprinted, type Row } from '../table/table.ts';
import {
  type DecimalSign,
  findDecimalSign,
  looksLikeAmount,
  readAmount,
  readControl,
} from '../values/amount.ts';
import { type ReportTime, readReportTime } from '../values/period-text.ts';
import { buildPartHead, rowsToRead, type SheetSource } from './sheet-source.ts';

/**
 * Reads a Profit and Loss or Balance Sheet from QuickBooks: headings, lines, and the total that closes each heading.
 * Each column with a period becomes one statement. Every total is compared with the sum of its lines, and computed
 * lines, such as gross profit, with the totals from which they are computed.
 *
 * Totals (`Total for Income`) determine the levels, because not every export indents its lines. In an export that does,
 * a total closes a heading on the same level.
 */
export function readStatement(source: SheetSource, kind: StatementPart['kind']): StatementPart {
  return new StatementReader(source, kind).read();
}

/** Headings for accounts of one type. */
const SECTIONS: Readonly<Record<StatementPart['kind'], Readonly<Record<string, AccountType | null>>>> = {
  'profit-and-loss': {
    'ordinary income/expense': null,
    'other income/expense': null,
    income: 'Income',
    'cost of goods sold': 'Cost of Goods Sold',
    'cost of sales': 'Cost of Goods Sold',
    expense: 'Expense',
    expenses: 'Expense',
    'other income': 'Other Income',
    'other expense': 'Other Expense',
    'other expenses': 'Other Expense',
  },
  'balance-sheet': {
    assets: null,
    'current assets': null,
    'bank accounts': 'Bank',
    'checking/savings': 'Bank',
    'accounts receivable': 'Accounts Receivable',
    'other current assets': 'Other Current Asset',
    'fixed assets': 'Fixed Asset',
    'other assets': 'Other Asset',
    'liabilities and equity': null,
    liabilities: null,
    'current liabilities': null,
    'accounts payable': 'Accounts Payable',
    'credit cards': 'Credit Card',
    'other current liabilities': 'Other Current Liability',
    'long-term liabilities': 'Long Term Liability',
    'long term liabilities': 'Long Term Liability',
    equity: 'Equity',
  },
};

/** Lines that do not belong to an account, with the account types from which they are computed. */
const COMPUTED: Readonly<Record<string, readonly (readonly [AccountType, 1 | -1])[]>> = {
  'gross profit': [
    ['Income', 1],
    ['Cost of Goods Sold', -1],
  ],
  'net operating income': [
    ['Income', 1],
    ['Cost of Goods Sold', -1],
    ['Expense', -1],
  ],
  'net ordinary income': [
    ['Income', 1],
    ['Cost of Goods Sold', -1],
    ['Expense', -1],
  ],
  'net other income': [
    ['Other Income', 1],
    ['Other Expense', -1],
  ],
  'net income': [
    ['Income', 1],
    ['Cost of Goods Sold', -1],
    ['Expense', -1],
    ['Other Income', 1],
    ['Other Expense', -1],
  ],
};
const NET_INCOME = /^net (?:income|earnings|profit)$/;
const TOTAL = /^total(?: for)?\s+/;
const WITH_CHILDREN = / with sub-?accounts$/;
const IGNORED_COLUMN = /change|%|percent/i;
const WHOLE_COLUMN = /^(?:total)?$/i;

interface Node {
  readonly row: Row;
  readonly label: string;
  readonly level: number;
  /** Whether this is a heading of the statement itself; all others are accounts. */
  readonly isSection: boolean;
  readonly type: AccountType | null;
  readonly own: readonly (number | null)[];
  parent: Node | null;
  /** Totals by column, including all lines below; null until the total is read. */
  sums: readonly number[] | null;
}

class StatementReader {
  readonly #source: SheetSource;
  readonly #kind: StatementPart['kind'];
  readonly #tally = new RowTally();
  readonly #columns: readonly { readonly at: number; readonly period: Period | null }[];
  readonly #decimal: DecimalSign;
  readonly #body: readonly Row[];
  /** Whether labels are indented, or placed in different columns, to show their level. */
  readonly #hasLevels: boolean;
  readonly #accounts: Node[] = [];
  /** Headings and lines that do not belong to a closed heading yet. */
  readonly #pending: Node[] = [];
  /** Printed totals by column, for each section (by type or label) and for each computed line. */
  readonly #printed: readonly Map<string, number>[];

  constructor(source: SheetSource, kind: StatementPart['kind']) {
    this.#source = source;
    this.#kind = kind;
    this.#columns = findColumns(source, kind);
    this.#body = source.sheet.rows.slice(source.header.index + 1);
    const columns = this.#columns.map(({ at }) => at);
    this.#decimal = findDecimalSign(this.#body, columns);
    this.#hasLevels = this.#body.some((row, offset) => !this.#isFooter(offset) && levelOf(row) > 0);
    this.#printed = this.#columns.map(() => new Map());
  }

  read(): StatementPart {
    for (const row of rowsToRead(this.#source, this.#tally)) this.#readRow(row);
    this.#requireAllClosed();
    this.#requireEnd();
    const accounts = this.#accounts.filter(({ own }) => own.some((amount) => amount !== null));
    return {
      ...buildPartHead(
        this.#source,
        this.#tally.close(this.#source.sheet.rows.length),
        this.#columns.map(({ at }) => at),
      ),
      kind: this.#kind,
      columns: this.#columns.map(
        ({ period }, at): StatementColumn => ({
          period,
          totals: this.#printed[at] as Map<string, number>,
          amountsCents: accounts.map(({ own }) => own[at] ?? 0),
        }),
      ),
      lines: accounts.map(
        (node): StatementLine => ({
          row: node.row.number,
          path: pathOf(node),
          type: node.type as AccountType,
        }),
      ),
    };
  }

  #isFooter(offset: number): boolean {
    return this.#source.header.index + 1 + offset === this.#source.preamble.footerIndex;
  }

  #readRow(row: Row): void {
    const label = labelOf(row);
    const read = (of: typeof readAmount) =>
      this.#columns.map(({ at }) => of(row.cells[at], this.#decimal, row));
    const type = this.#typeHere();
    if (TOTAL.test(label)) {
      this.#tally.count('totals');
      this.#close(row, label, read(readControl));
    } else if (this.#kind === 'profit-and-loss' && type === null && computedOf(label) !== null) {
      this.#tally.count('totals');
      this.#checkComputed(row, label, read(readControl));
    } else this.#readLine(row, label, read(readAmount), type);
  }

  #readLine(row: Row, label: string, own: readonly (number | null)[], outerType: AccountType | null): void {
    const isEmpty = own.every((amount) => amount === null);
    const sections = SECTIONS[this.#kind];
    // A heading with a type contains only accounts, even if one of them is named like a heading.
    const isSection = isEmpty && outerType === null && Object.hasOwn(sections, label);
    // Net income for the year is a line in equity without an account.
    const isEarnings = this.#kind === 'balance-sheet' && outerType === 'Equity' && NET_INCOME.test(label);
    const type = isSection ? (sections[label] ?? null) : outerType;
    if (!isSection && type === null)
      throw unrecognizedRowError(row, 'A heading or a line of the statement was expected.');
    this.#tally.count(isEmpty ? 'headings' : 'used');
    const node: Node = { row, label, level: levelOf(row), isSection, type, own, parent: null, sums: null };
    this.#pending.push(node);
    if (isEarnings) {
      for (const [at, amount] of own.entries()) this.#printed[at]?.set('net income', amount ?? 0);
    } else if (!isSection) this.#accounts.push(node);
  }

  /** Returns the type of the innermost open heading. */
  #typeHere(): AccountType | null {
    return (
      this.#pending.findLast(({ isSection, sums, type }) => isSection && sums === null && type !== null)
        ?.type ?? null
    );
  }

  #checkComputed(row: Row, label: string, amounts: readonly (number | null)[]): void {
    for (const [at, amount] of amounts.entries()) {
      if (isUnprinted(row.cells[this.#columns[at]?.at ?? -1])) continue;
      const printed = this.#printed[at] as Map<string, number>;
      const terms = computedOf(label) ?? [];
      const sum = terms.reduce((total, [type, sign]) => total + sign * (printed.get(type) ?? 0), 0);
      if ((amount ?? 0) !== sum) throw differsError(row, quote(firstText(row)), amount ?? 0, sum, 'lines');
      printed.set(NET_INCOME.test(label) ? 'net income' : label, amount ?? 0);
    }
  }

  /** Closes the last open heading that the total names, and makes everything after the heading part of it. */
  #close(row: Row, label: string, amounts: readonly (number | null)[]): void {
    const node = this.#closedBy(row, nameOfTotal(label));
    if (node === undefined)
      throw unrecognizedRowError(row, 'A total of a heading listed above was expected.');
    const inner = this.#pending.splice(this.#pending.indexOf(node) + 1);
    for (const child of inner) child.parent = node;
    node.sums = node.own.map((own, at) =>
      inner.reduce((sum, child) => sum + (child.sums?.[at] ?? child.own[at] ?? 0), own ?? 0),
    );
    for (const [at, amount] of amounts.entries()) {
      if (isUnprinted(row.cells[this.#columns[at]?.at ?? -1])) continue;
      const sum = node.sums[at] ?? 0;
      if ((amount ?? 0) !== sum) throw differsError(row, quote(firstText(row)), amount ?? 0, sum, 'lines');
      if (node.isSection) this.#printed[at]?.set(node.type ?? node.label, sum);
    }
  }

  /**
   * Finds the heading that a total closes. If the export shows levels, both are on the same level. If not, `Cost of
   * Goods Sold` may be both a heading and an account within it; the account counts as a heading only if as many totals
   * as headings with that name follow.
   */
  #closedBy(row: Row, name: string): Node | undefined {
    const open = this.#pending.filter(({ label, sums }) => sums === null && aliasOf(label) === name);
    if (this.#hasLevels) return open.findLast(({ level }) => level === levelOf(row));
    if (open.length < 2) return open[0];
    const totals = this.#body
      .slice(this.#body.indexOf(row))
      .filter(
        (each) =>
          !each.cells.every(isBlank) && TOTAL.test(labelOf(each)) && nameOfTotal(labelOf(each)) === name,
      );
    return open[Math.min(totals.length, open.length) - 1];
  }

  #requireAllClosed(): void {
    const open = this.#pending.find(
      ({ isSection, type, sums }) => isSection && type !== null && sums === null,
    );
    if (open === undefined) return;
    throw new FileError({
      row: open.row.number,
      read: `The total of ${quote(firstText(open.row))} is missing.`,
      expected: 'A total was expected below every heading: the file may have been cut short.',
    });
  }

  /**
   * Throws if the last line is missing, which means that the statement was cut off, or if the two sides of the balance
   * sheet differ.
   */
  #requireEnd(): void {
    const isProfit = this.#kind === 'profit-and-loss';
    for (const printed of this.#printed) {
      const end = printed.get(isProfit ? 'net income' : 'liabilities and equity');
      const last = isProfit ? 'Net Income' : 'TOTAL LIABILITIES AND EQUITY';
      if (end === undefined) {
        throw new FileError({
          read: `The line ${quote(last)} is missing.`,
          expected: 'A complete statement was expected.',
        });
      }
      const assets = isProfit ? end : (printed.get('assets') ?? 0);
      if (assets === end) continue;
      throw new FileError({
        read: `Total assets are ${formatAmount(cents(assets))}, liabilities and equity ${formatAmount(cents(end))}.`,
        expected: 'They were expected to be equal.',
      });
    }
  }
}

function computedOf(label: string) {
  const name = NET_INCOME.test(label) ? 'net income' : label;
  return Object.hasOwn(COMPUTED, name) ? (COMPUTED[name] ?? null) : null;
}

/**
 * Finds the amount columns, each with the period in its heading; a column without one covers the whole period. A report
 * by class or customer has a column for each class or customer with the same period, and only the total column is the
 * company's statement.
 */
function findColumns({ sheet, header, preamble }: SheetSource, kind: StatementPart['kind']) {
  const body = sheet.rows.slice(header.index + 1);
  const found: { at: number; period: Period | null; isPart: boolean }[] = [];
  const width = Math.max(...body.map(({ cells }) => cells.length));
  let isDivided = false;
  for (let at = 1; at < width; at += 1) {
    if (!body.some(({ cells }) => looksLikeAmount(cells[at]) && !cells.slice(0, at).every(isBlank))) continue;
    const heading = cellText(header.row.cells[at]);
    if (IGNORED_COLUMN.test(heading)) continue;
    const own = readReportTime(heading);
    const time = own ?? preamble.time;
    const period = time === null ? null : periodOf(time, kind);
    if (period === null && time?.time !== 'all') {
      throw new FileError({
        row: header.row.number,
        read: `The column ${quote(heading)} does not state its dates.`,
        expected: 'A period such as “January - December 2025” was expected above the amounts.',
        advice:
          'Export the report for the dates of the ledger, with its period in the header, or leave it out.',
      });
    }
    const isPart = own === null && !WHOLE_COLUMN.test(heading);
    const before = found.findIndex(({ period: other }) => isSameTime(other, period));
    if (before < 0) found.push({ at, period, isPart });
    else if (found[before]?.isPart === true) {
      if (isPart) isDivided = true;
      else found[before] = { at, period, isPart };
    }
  }
  if (isDivided && found.some(({ isPart }) => isPart)) throw withoutTotal(header.row);
  if (found.length === 0) {
    throw new FileError({
      read: 'The file has no column of amounts.',
      expected: 'A statement with amounts was expected.',
    });
  }
  return found;
}

function isSameTime(one: Period | null, other: Period | null): boolean {
  return one === null || other === null ? one === other : isSamePeriod(one, other);
}

function withoutTotal({ number, cells }: Row): FileError {
  return new FileError({
    row: number,
    read: `The columns ${quote(
      cells
        .map(cellText)
        .filter((text) => text !== '')
        .join(' | '),
    )} are parts of the company without a total column.`,
    expected: 'A statement of the whole company was expected.',
    advice: 'Export the report with one column for the total only.',
  });
}

function periodOf(time: ReportTime, kind: StatementPart['kind']): Period | null {
  if (time.time === 'period') return time.period;
  return time.time === 'as-of' && kind === 'balance-sheet' ? { start: time.day, end: time.day } : null;
}

/** Returns the number of spaces before the text, or its column. */
function levelOf(row: Row): number {
  const at = row.cells.findIndex((cell) => !isBlank(cell));
  const cell = row.cells[at];
  if (typeof cell !== 'string') return 0;
  return at * 1000 + (cell.length - cell.trimStart().length);
}

function labelOf(row: Row): string {
  const cell: Cell | undefined = row.cells.find((each) => !isBlank(each));
  if (typeof cell !== 'string')
    throw unrecognizedRowError(row, 'A line with words before its amounts was expected.');
  return aliasOf(cell.replaceAll(/\s+/g, ' ').trim().toLowerCase());
}

/** Returns the name in the label of a total: `auto` for `total for auto with sub-accounts`. */
function nameOfTotal(label: string): string {
  return aliasOf(label.replace(TOTAL, '').replace(WITH_CHILDREN, ''));
}

function aliasOf(label: string): string {
  const plain = label.replaceAll('&', 'and');
  return plain === 'cogs' ? 'cost of goods sold' : plain;
}

function pathOf(node: Node): string[] {
  const path: string[] = [];
  for (let at: Node | null = node; at !== null && !at.isSection; at = at.parent)
    path.unshift(firstText(at.row));
  return path;
}

function firstText(row: Row): string {
  return cellText(row.cells.find((cell) => !isBlank(cell)));
}
