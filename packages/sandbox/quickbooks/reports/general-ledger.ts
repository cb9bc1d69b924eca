import {
  type Account,
  addDays,
  type Cents,
  isBalanceSheetType,
  naturalSign,
  type Posting,
} from '@insights/companies';
import type { ReportInput } from './figures.ts';
import {
  beginningCells,
  columnHeads,
  headCells,
  type LedgerColumn,
  type LedgerLine,
  ledgerColumns,
  totalCells,
} from './ledger-columns.ts';
import type { Report, Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import { maxCells } from './row-limit.ts';

/** Returns every posting in the date range under its account, in chart order, with running balances. */
export function generalLedger(input: ReportInput): Report {
  const columns = ledgerColumns(input.request.columns, input.books);
  const writer = new LedgerWriter(input, columns);
  const rows = writer.sections();
  return {
    Header: reportHeader('GeneralLedger', input, { hasData: rows.length > 0, showsBasis: true }),
    Columns: { Column: columnHeads(columns) },
    Rows: rows.length > 0 ? { Row: rows } : {},
  };
}

interface Section {
  row: Row;
  /** Undefined if the section has no postings, not even postings of zero. */
  total: Cents | undefined;
}

class LedgerWriter {
  readonly #input: ReportInput;
  readonly #columns: readonly LedgerColumn[];
  /** Number of rows left within QuickBooks' limit. Rows beyond it need not be generated. */
  #left: number;

  constructor(input: ReportInput, columns: readonly LedgerColumn[]) {
    this.#input = input;
    this.#columns = columns;
    this.#left = Math.ceil(maxCells / columns.length);
  }

  sections(): Row[] {
    const { books } = this.#input;
    const roots = books.chart.accounts.filter((account) => account.parentId === undefined);
    const rows = roots.flatMap((account) => this.#family(account)?.row ?? []);
    return [...rows, ...this.#unspecified()];
  }

  /**
   * An account without visible sub-accounts is one section. A parent contains its children's sections. If it has
   * postings of its own, they come first in a section without a heading, its total says "with sub-accounts", and its
   * heading contains its id.
   */
  #family(account: Account): Section | undefined {
    const ownRows = this.#ownRows(account);
    const children = this.#input.books.chart
      .children(account.id)
      .flatMap((child) => this.#family(child) ?? []);
    if (children.length === 0) {
      return ownRows === undefined ? undefined : this.#leaf(account, ownRows);
    }
    const own = ownRows === undefined ? [] : [this.#leaf(account, ownRows, { isHeadless: true })];
    const parts = [...own, ...children];
    const total = addTotals(parts);
    const hasOwn = own.length > 0;
    return {
      row: {
        Header: { ColData: headCells(this.#columns, account.name, hasOwn ? account.id : undefined) },
        Rows: { Row: parts.map((part) => part.row) },
        Summary: this.#summary(`Total for ${account.name}${hasOwn ? ' with sub-accounts' : ''}`, total),
        type: 'Section',
      },
      total,
    };
  }

  #leaf(account: Account, own: OwnRows, options: { isHeadless?: boolean } = {}): Section {
    const heading = { Header: { ColData: headCells(this.#columns, account.name, account.id) } };
    return {
      row: {
        ...(options.isHeadless === true ? {} : heading),
        Rows: { Row: own.rows },
        Summary: this.#summary(`Total for ${account.name}`, own.total),
        type: 'Section',
      },
      total: own.total,
    };
  }

  #summary(label: string, total: Cents | undefined): { ColData: Row['ColData'] & object } {
    return { ColData: totalCells(this.#columns, label, total) };
  }

  #ownRows(account: Account): OwnRows | undefined {
    const { ledger, request, shifts } = this.#input;
    if (this.#left <= 0) return undefined;
    const postings = ledger.postings(account.id, request.start, request.end);
    const opening = this.#opening(account);
    if (postings.length === 0 && opening === 0) return undefined;
    const shift = shifts.get(account.id) ?? 0;
    const lines = ledgerLines(postings, naturalSign(account.type), opening, shift);
    const beginning: Row[] =
      opening === 0 ? [] : [{ ColData: beginningCells(this.#columns, opening), type: 'Data' }];
    this.#left -= lines.length + beginning.length;
    return {
      rows: [...beginning, ...lines.map((line) => this.#line(line))],
      total: lines.length === 0 ? undefined : lines.reduce((total, line) => total + line.cents, 0),
    };
  }

  #line(line: LedgerLine): Row {
    return { ColData: this.#columns.map((column) => column.cell(line, this.#input.books)), type: 'Data' };
  }

  /**
   * Balance-sheet accounts start with their balance on the previous day; income and expense accounts start at zero.
   */
  #opening({ id, type }: Account): Cents {
    const { ledger, request } = this.#input;
    return isBalanceSheetType(type) ? naturalSign(type) * ledger.balance(id, addDays(request.start, -1)) : 0;
  }

  #unspecified(): Row[] {
    const { ledger, request } = this.#input;
    const postings = ledger.unspecified(request.start, request.end);
    if (postings.length === 0) return [];
    const name = 'Not Specified';
    return [
      {
        Header: { ColData: headCells(this.#columns, name, undefined) },
        Rows: { Row: ledgerLines(postings, 1, 0, 0).map((line) => this.#line(line)) },
        Summary: this.#summary(`Total for ${name}`, 0),
        type: 'Section',
      },
    ];
  }
}

interface OwnRows {
  rows: Row[];
  total: Cents | undefined;
}

/** A shift is added to the last line, so that only this account disagrees with the other reports. */
function ledgerLines(postings: readonly Posting[], sign: 1 | -1, opening: Cents, shift: Cents): LedgerLine[] {
  let balance = opening === 0 ? undefined : opening;
  return postings.map((posting, index) => {
    const natural = sign * posting.cents + (index === postings.length - 1 ? shift : 0);
    const cents = natural === 0 ? 0 : natural;
    if (posting.blank === undefined) balance = (balance ?? 0) + cents;
    return { posting, cents, balance };
  });
}

function addTotals(parts: readonly Section[]): Cents | undefined {
  const totals = parts.flatMap((part) => part.total ?? []);
  return totals.length === 0 ? undefined : totals.reduce((sum, total) => sum + total, 0);
}
