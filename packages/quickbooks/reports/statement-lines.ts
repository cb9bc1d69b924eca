import type { ChartOfAccounts, ReportedLine } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import type { AccountType } from '@insights/words';
import { AccountsByName } from '../general-ledger/section-account.ts';
import type { OpenReport } from './open-report.ts';
import type { Place } from './place.ts';
import { type Cell, type DataRow, type ReportRow, readAmount, readRows, type SectionRow } from './rows.ts';

/**
 * The groups that a statement may have, by what they are. A group that is not listed is an error: the figure we look
 * for may be in it, and its absence elsewhere would then be taken for zero.
 */
export interface StatementGrammar {
  /** A heading, lines, and their total: the type of account that a line directly in it has, or null for any type. */
  readonly sections: Readonly<Record<string, AccountType | null>>;
  /** A total alone, computed from other groups. */
  readonly computed: readonly string[];
  /** A line that belongs to no account. */
  readonly lines: readonly string[];
  /** The group of a row, where it is not simply what the row says. */
  readonly groupOf?: (row: ReportRow, outerGroup: string, lines: StatementLines) => string;
}

export interface StatementLines {
  /** What is printed as the total of each group; null where none is printed. */
  readonly totals: ReadonlyMap<string, Cents | null>;
  /** The amount of each account by itself, as printed. */
  readonly accounts: ReadonlyMap<string, Cents>;
  /** Lines with an amount that name no account of the chart. */
  readonly otherLines: readonly ReportedLine[];
}

/** Index of the cell that holds the account and of the one that holds its amount. */
interface StatementColumns {
  readonly account: number;
  readonly total: number;
}

/** What surrounds a row. */
interface Outer {
  readonly group: string;
  readonly type: AccountType | null;
  /** Full name of the account of which the row is a part; empty outside of any account. */
  readonly name: string;
}

/**
 * Reads a statement as it is printed. Whether its totals are the sums of its lines is not checked: the comparison with
 * our own figures shows a total that is not, and a reader that rejected it would hide the difference. Without a chart,
 * every line with an id is an account.
 *
 * A blank cell is zero. That is how these statements print an account without postings of its own, a section without
 * lines, and a net income of nothing.
 */
export function readStatementLines(
  report: OpenReport,
  grammar: StatementGrammar,
  chart?: ChartOfAccounts,
): StatementLines {
  const reader = new StatementReader(grammar, findStatementColumns(report), chart);
  for (const row of readRows(report.rows, report.columns.length, report.place)) {
    reader.read(row, { group: '', type: null, name: '' });
  }
  return reader;
}

/** The reading without the list of other lines where there are none, as most statements have none. */
export function linesIn({ accounts, otherLines }: StatementLines) {
  return { accounts, ...(otherLines.length === 0 ? {} : { otherLines }) };
}

function findStatementColumns({ columns, place }: OpenReport): StatementColumns {
  const account = columns.findIndex(
    ({ key, type }) => key === 'account' || (key === '' && type === 'Account'),
  );
  const totals = columns.flatMap(({ key, type }, index) =>
    key === 'total' || (key === '' && type === 'Money') ? [index] : [],
  );
  const [total] = totals;
  if (account < 0 || total === undefined || totals.length > 1) {
    throw place.in('Columns').error('the columns are not accounts and their total');
  }
  return { account, total };
}

class StatementReader implements StatementLines {
  readonly totals = new Map<string, Cents | null>();
  readonly accounts = new Map<string, Cents>();
  readonly otherLines: ReportedLine[] = [];
  readonly #grammar: StatementGrammar;
  readonly #columns: StatementColumns;
  readonly #chart: ChartOfAccounts | undefined;
  readonly #byName: AccountsByName | undefined;

  constructor(grammar: StatementGrammar, columns: StatementColumns, chart: ChartOfAccounts | undefined) {
    this.#grammar = grammar;
    this.#columns = columns;
    this.#chart = chart;
    this.#byName = chart === undefined ? undefined : new AccountsByName(chart);
  }

  read(row: ReportRow, outer: Outer): void {
    const group = this.#grammar.groupOf?.(row, outer.group, this) ?? row.group;
    const total =
      row.kind === 'data' ? this.#readLine(row, group, outer) : this.#readSection(row, group, outer);
    if (group === '') return;
    if (this.totals.has(group)) throw row.place.error('a group appears twice');
    this.totals.set(group, total);
  }

  #readLine({ cells, place }: DataRow, group: string, outer: Outer): Cents {
    const amount = this.#amountOf(cells, place);
    if (group === '') this.#addLine(cells, amount, outer, place);
    else if (!this.#grammar.lines.includes(group)) throw unknownGroup(place);
    return amount;
  }

  #readSection(row: SectionRow, group: string, outer: Outer): Cents | null {
    const { heading, total, place } = row;
    if (this.#grammar.computed.includes(group)) return this.#readComputed(row);
    if (group !== '') {
      const type = this.#grammar.sections[group];
      if (type === undefined) throw unknownGroup(place);
      for (const inner of row.rows()) this.read(inner, { group, type, name: '' });
      return total === null ? null : this.#amountOf(total, place);
    }
    const cells = heading ?? total ?? [];
    const own = heading === null ? cents(0) : this.#amountOf(heading, place);
    const sum = total === null ? own : this.#amountOf(total, place);
    // A line of its own may be written as a section without rows, whose amount is its total.
    const isKnown = this.#addLine(cells, row.hasRows ? own : sum, outer, place);
    if (!isKnown && row.hasRows)
      throw place.error('the section belongs neither to an account nor to a known group');
    const name = fullNameOf(this.#cellOf(cells), outer);
    for (const inner of row.rows()) this.read(inner, { group: '', type: outer.type, name });
    return sum;
  }

  #readComputed({ heading, hasRows, total, place }: SectionRow): Cents {
    if (heading !== null || hasRows) throw place.error('a computed line has lines of its own');
    if (total === null) throw place.error('a computed line has no amount');
    return this.#amountOf(total, place);
  }

  /** Returns whether the line belongs to an account. QuickBooks prints gains and losses that nothing was posted for. */
  #addLine(cells: readonly Cell[], amount: Cents, outer: Outer, place: Place): boolean {
    const id = this.#accountId(this.#cellOf(cells), outer);
    if (id !== null && this.accounts.has(id)) throw place.error('an account appears twice');
    if (id !== null) this.accounts.set(id, amount);
    else if (amount !== 0) {
      this.otherLines.push({ label: this.#cellOf(cells)?.value ?? '', amount, type: outer.type });
    }
    return id !== null;
  }

  /** By its id, and by its name only where it has none. */
  #accountId(cell: Cell | undefined, outer: Outer): string | null {
    const id = cell?.id ?? '';
    if (id !== '') return this.#chart === undefined || this.#chart.indexById.has(id) ? id : null;
    const [index, ...others] = this.#byName?.indexesOf(fullNameOf(cell, outer)) ?? [];
    if (index === undefined || others.length > 0) return null;
    const found = this.#chart?.accounts[index]?.id ?? null;
    return found !== null && this.accounts.has(found) ? null : found;
  }

  #cellOf(cells: readonly Cell[]): Cell | undefined {
    return cells[this.#columns.account];
  }

  #amountOf(cells: readonly Cell[], place: Place): Cents {
    return readAmount(cells[this.#columns.total], place) ?? cents(0);
  }
}

function fullNameOf(cell: Cell | undefined, { name }: Outer): string {
  return [name, cell?.value].filter(Boolean).join(':');
}

function unknownGroup(place: Place) {
  return place.error('the group is not one that we know here');
}

/** The total of a group that is printed whenever there is any. */
export function totalOf({ totals }: StatementLines, group: string, report: OpenReport): Cents {
  const total = totals.get(group);
  if (total === undefined || total === null) throw report.place.in(group).error('the total is missing');
  return total;
}

/** The total of a group that is left out when there is nothing in it. */
export function totalOrNothing(lines: StatementLines, group: string, report: OpenReport): Cents {
  return lines.totals.has(group) ? totalOf(lines, group, report) : cents(0);
}
