import { type Cents, cents } from '@insights/money';
import type { OpenReport } from './open-report.ts';
import type { Place } from './place.ts';
import { type Cell, type DataRow, type ReportRow, readAmount, readRows, type SectionRow } from './rows.ts';

/**
 * The groups that a statement may have, by what they are. A group that is not listed is an error: the figure we look
 * for may be in it, and its absence elsewhere would then be taken for zero.
 */
export interface StatementGrammar {
  /** A heading, lines, and their total. */
  readonly sections: readonly string[];
  /** A total alone, computed from other groups. */
  readonly computed: readonly string[];
  /** A line that belongs to no account. */
  readonly lines: readonly string[];
  /** The group of a row, where it is not simply what the row says. */
  readonly groupOf?: (row: ReportRow, outerGroup: string) => string;
}

export interface StatementLines {
  /** What is printed as the total of each group; null where none is printed. */
  readonly totals: ReadonlyMap<string, Cents | null>;
  /** The amount of each account by itself, as printed. */
  readonly accounts: ReadonlyMap<string, Cents>;
}

const AMOUNT = 1;

/**
 * Reads a statement of two columns as it is printed. Whether its totals are the sums of its lines is not asked: the
 * comparison with our own figures shows a total that is not, and a reader that refused it would hide the difference.
 *
 * A blank cell is zero. That is how these statements print an account without postings of its own, a section without
 * lines, and a net income of nothing.
 */
export function readStatementLines(report: OpenReport, grammar: StatementGrammar): StatementLines {
  requireStatementColumns(report);
  const reader = new StatementReader(grammar);
  for (const row of readRows(report.rows, 2, report.place)) reader.read(row, '');
  return reader;
}

function requireStatementColumns({ columns, place }: OpenReport): void {
  const [account, total] = columns;
  const isAccount = account?.key === 'account' || (account?.key === '' && account.type === 'Account');
  const isTotal = total?.key === 'total' || (total?.key === '' && total.type === 'Money');
  if (columns.length !== 2 || !isAccount || !isTotal) {
    throw place.in('Columns').error('the columns are not accounts and their total');
  }
}

class StatementReader implements StatementLines {
  readonly totals = new Map<string, Cents | null>();
  readonly accounts = new Map<string, Cents>();
  readonly #grammar: StatementGrammar;

  constructor(grammar: StatementGrammar) {
    this.#grammar = grammar;
  }

  read(row: ReportRow, outerGroup: string): void {
    const group = this.#grammar.groupOf?.(row, outerGroup) ?? row.group;
    const total = row.kind === 'data' ? this.#readLine(row, group) : this.#readSection(row, group);
    if (group === '') return;
    if (this.totals.has(group)) throw row.place.error('a group appears twice');
    this.totals.set(group, total);
  }

  #readLine({ cells, place }: DataRow, group: string): Cents {
    const amount = amountOf(cells, place);
    if (group === '') this.#addAccount(cells[0], amount, place);
    else this.#requireKnown(this.#grammar.lines, group, place);
    return amount;
  }

  #readSection(row: SectionRow, group: string): Cents | null {
    const { heading, total, place } = row;
    if (this.#grammar.computed.includes(group)) return readComputed(row);
    if (group === '')
      this.#addAccount(heading?.[0], heading === null ? cents(0) : amountOf(heading, place), place);
    else this.#requireKnown(this.#grammar.sections, group, place);
    for (const inner of row.rows()) this.read(inner, group);
    return total === null ? null : amountOf(total, place);
  }

  #addAccount(cell: Cell | undefined, amount: Cents, place: Place): void {
    const id = cell?.id ?? '';
    if (id === '') throw place.error('the line belongs neither to an account nor to a known group');
    if (this.accounts.has(id)) throw place.error('an account appears twice');
    this.accounts.set(id, amount);
  }

  #requireKnown(known: readonly string[], group: string, place: Place): void {
    if (!known.includes(group)) throw place.error('the group is not one that we know here');
  }
}

function readComputed({ heading, hasRows, total, place }: SectionRow): Cents {
  if (heading !== null || hasRows) throw place.error('a computed line has lines of its own');
  if (total === null) throw place.error('a computed line has no amount');
  return amountOf(total, place);
}

function amountOf(cells: readonly Cell[], place: Place): Cents {
  return readAmount(cells[AMOUNT], place) ?? cents(0);
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
