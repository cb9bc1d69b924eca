import type { ChartOfAccounts, Period, ReportedLine } from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { AccountType, Basis } from '@insights/words';
import { AccountsByName } from '../general-ledger/section-account.ts';
import { type OpenReport, readReport } from './open-report.ts';
import type { ReportLocation } from './report-location.ts';
import { type Cell, type DataRow, type ReportRow, readAmount, readRows, type SectionRow } from './rows.ts';

/**
 * Groups that a statement may have, by kind. An unlisted group is an error: it might contain the requested figure,
 * which would then count as zero because it is missing elsewhere.
 */
export interface StatementGrammar {
  /**
   * A group with a heading, lines and their total. The value is the account type of a line directly in it, or null for
   * any type.
   */
  readonly sections: Readonly<Record<string, AccountType | null>>;
  /** Groups with only a total that is computed from other groups. */
  readonly computed: readonly string[];
  /** Groups that are a line without an account. */
  readonly lines: readonly string[];
  /** Returns a row's group if it is not simply the row's own field. */
  readonly groupOf?: (row: ReportRow, outerGroup: string, lines: StatementLines) => string;
}

export interface StatementLines {
  /** Printed total of each group; null if none is printed. */
  readonly totals: ReadonlyMap<string, Cents | null>;
  /** Amount of each account without its sub-accounts, as printed. */
  readonly accounts: ReadonlyMap<string, Cents>;
  /** Lines with an amount that do not name an account in the chart of accounts. */
  readonly otherLines: readonly ReportedLine[];
  /** Innermost group that lists each account. */
  readonly groupOfAccount: ReadonlyMap<string, string>;
  /** Sum of the lines directly in each group, without lines that are a group themselves. */
  readonly sums: ReadonlyMap<string, Cents>;
}

/** Indexes of the cells with the account and its amount. */
interface StatementColumns {
  readonly account: number;
  readonly total: number;
}

/** Context of a row. */
interface Outer {
  readonly group: string;
  /** The innermost group around the row, even if an account is between them. */
  readonly section: string;
  readonly type: AccountType | null;
  /** Full name of the account that contains the row; empty outside accounts. */
  readonly name: string;
}

export interface StatementRequest {
  readonly period: Period;
  readonly basis: Basis;
  /** If given, must match the report's currency. */
  readonly currency?: string;
  /**
   * Lines without an account in this chart of accounts are listed separately. Without a chart, every id counts as an
   * account.
   */
  readonly chart?: ChartOfAccounts;
}

/**
 * Reads a statement as printed. It does not check that totals equal the sums of their lines: the comparison with our
 * own figures shows a wrong total, and rejecting it here would hide the difference. A blank cell means zero. These
 * statements have blank cells for an account without its own postings, a section without lines, and a net income of
 * zero. All figures in a report without data are zero. `basis` is null for a statement that has none.
 */
export function readStatement<Statement>(
  body: unknown,
  name: string,
  { period, basis, currency, chart }: Omit<StatementRequest, 'basis'> & { readonly basis: Basis | null },
  grammar: StatementGrammar,
  map: (lines: StatementLines, report: OpenReport) => Statement,
): Statement {
  return readReport(body, { name, period, basis, currency: currency ?? null }, (report) => {
    const reader = new StatementReader(grammar, report, chart);
    if (report.isEmpty) requireNoAmounts(report);
    else {
      for (const row of readRows(report.rows, report.columns.length, report.location)) {
        reader.read(row, { group: '', section: '', type: null, name: '' });
      }
    }
    return map(reader, report);
  });
}

/**
 * Throws if a report that claims to have no data contains amounts. Such a report has headings with a blank amount or
 * without an amount cell.
 */
function requireNoAmounts({ rows, location }: OpenReport): void {
  const check = (row: ReportRow): void => {
    const isSection = row.kind === 'section';
    for (const cells of isSection ? [row.heading, row.total] : [row.cells]) {
      if (cells?.slice(1).some((cell) => (readAmount(cell, row.location) ?? 0) !== 0))
        throw row.location.error('the report claims to have no data, but has an amount');
    }
    if (isSection) for (const inner of row.rows()) check(inner);
  };
  for (const row of readRows(rows, null, location)) check(row);
}

/** Returns the accounts, plus the list of other lines unless it is empty, as it is for most statements. */
export function linesIn({ accounts, otherLines }: StatementLines) {
  return { accounts, ...(otherLines.length === 0 ? {} : { otherLines }) };
}

function findStatementColumns({ columns, location }: OpenReport): StatementColumns {
  const account = columns.findIndex(
    ({ key, type }) => key === 'account' || (key === '' && type === 'Account'),
  );
  const totals = columns.flatMap(({ key, type }, index) =>
    key === 'total' || (key === '' && type === 'Money') ? [index] : [],
  );
  const [total] = totals;
  if (account < 0 || total === undefined || totals.length > 1) {
    throw location.in('Columns').error('the columns are not accounts and their total');
  }
  return { account, total };
}

class StatementReader implements StatementLines {
  readonly totals = new Map<string, Cents | null>();
  readonly accounts = new Map<string, Cents>();
  readonly otherLines: ReportedLine[] = [];
  readonly groupOfAccount = new Map<string, string>();
  readonly sums = new Map<string, Cents>();
  readonly #grammar: StatementGrammar;
  readonly #columns: StatementColumns | null;
  readonly #chart: ChartOfAccounts | undefined;
  readonly #byName: AccountsByName | undefined;

  constructor(grammar: StatementGrammar, report: OpenReport, chart: ChartOfAccounts | undefined) {
    this.#grammar = grammar;
    this.#columns = report.isEmpty ? null : findStatementColumns(report);
    this.#chart = chart;
    this.#byName = chart === undefined ? undefined : new AccountsByName(chart);
  }

  read(row: ReportRow, outer: Outer): void {
    const group = this.#grammar.groupOf?.(row, outer.group, this) ?? row.group;
    const total =
      row.kind === 'data' ? this.#readLine(row, group, outer) : this.#readSection(row, group, outer);
    if (group === '') return;
    if (this.totals.has(group)) throw row.location.error('a group appears twice');
    this.totals.set(group, total);
  }

  #readLine({ cells, location }: DataRow, group: string, outer: Outer): Cents {
    const amount = this.#amountOf(cells, location);
    if (group === '') this.#addLine(cells, amount, outer, location);
    else if (!this.#grammar.lines.includes(group)) throw unknownGroup(location);
    return amount;
  }

  #readSection(row: SectionRow, group: string, outer: Outer): Cents | null {
    const { heading, total, location } = row;
    if (this.#grammar.computed.includes(group)) return this.#readComputed(row);
    if (group !== '') {
      const type = this.#grammar.sections[group];
      if (type === undefined) throw unknownGroup(location);
      for (const inner of row.rows()) this.read(inner, { group, section: group, type, name: '' });
      return total === null ? null : this.#amountOf(total, location);
    }
    const cells = heading ?? total ?? [];
    const own = heading === null ? cents(0) : this.#amountOf(heading, location);
    const sum = total === null ? own : this.#amountOf(total, location);
    // A line without an account may be a section without rows, whose amount is its total.
    const isKnown = this.#addLine(cells, row.hasRows ? own : sum, outer, location);
    if (!isKnown && row.hasRows)
      throw location.error('the section belongs neither to an account nor to a known group');
    const name = fullNameOf(this.#cellOf(cells), outer);
    for (const inner of row.rows())
      this.read(inner, { group: '', section: outer.section, type: outer.type, name });
    return sum;
  }

  #readComputed({ heading, hasRows, total, location }: SectionRow): Cents {
    if (heading !== null || hasRows) throw location.error('a computed line has lines of its own');
    if (total === null) throw location.error('a computed line has no amount');
    return this.#amountOf(total, location);
  }

  /** Returns whether the line belongs to an account. QuickBooks also prints unposted gains and losses. */
  #addLine(cells: readonly Cell[], amount: Cents, outer: Outer, location: ReportLocation): boolean {
    const id = this.#accountId(this.#cellOf(cells), outer);
    if (id !== null && this.accounts.has(id)) throw location.error('an account appears twice');
    this.sums.set(outer.section, addCents(this.sums.get(outer.section) ?? cents(0), amount));
    if (id !== null) this.groupOfAccount.set(id, outer.section);
    if (id !== null) this.accounts.set(id, amount);
    else if (amount !== 0) {
      this.otherLines.push({ label: this.#cellOf(cells)?.value ?? '', amount, type: outer.type });
    }
    return id !== null;
  }

  /** Identifies the account by id, or by name if it has no id. */
  #accountId(cell: Cell | undefined, outer: Outer): string | null {
    const id = cell?.id ?? '';
    if (id !== '') return this.#chart === undefined || this.#chart.indexById.has(id) ? id : null;
    const [index, ...others] = this.#byName?.indexesOf(fullNameOf(cell, outer)) ?? [];
    if (index === undefined || others.length > 0) return null;
    const found = this.#chart?.accounts[index]?.id ?? null;
    return found !== null && this.accounts.has(found) ? null : found;
  }

  #cellOf(cells: readonly Cell[]): Cell | undefined {
    return cells[this.#columns?.account ?? 0];
  }

  #amountOf(cells: readonly Cell[], location: ReportLocation): Cents {
    return readAmount(cells[this.#columns?.total ?? 0], location) ?? cents(0);
  }
}

function fullNameOf(cell: Cell | undefined, { name }: Outer): string {
  return [name, cell?.value].filter(Boolean).join(':');
}

function unknownGroup(location: ReportLocation) {
  return location.error('the group is unknown here');
}

/** Returns the total of a group that is always present if there is any data. */
export function totalOf({ totals }: StatementLines, group: string, report: OpenReport): Cents {
  const total = report.isEmpty ? cents(0) : totals.get(group);
  if (total === undefined || total === null) throw report.location.in(group).error('the total is missing');
  return total;
}

/** Returns the total of a group that is omitted if it is empty. */
export function totalOrNothing(lines: StatementLines, group: string, report: OpenReport): Cents {
  return lines.totals.has(group) ? totalOf(lines, group, report) : cents(0);
}
