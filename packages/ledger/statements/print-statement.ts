import { addCents, type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { findParentIndex } from '../account/family.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import { accountFigure, accountWithSubAccountsFigure, cashFlowLineFigure } from '../figures/figure-id.ts';
import { chooseBooks } from '../figures/figure-part.ts';
import type { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import { balanceSheetLabel, captionsOf, cashFlowLabel, statementTitle } from './captions.ts';
import { type EntityWords, entityWords } from './entity-words.ts';
import type { PrintedRow, PrintedStatement, SummedRow } from './printed-statement.ts';
import type { AccountsSpec, FigureSpec, SpecRow, StatementSpec, Sum } from './statement-spec.ts';

/**
 * Content of a column: figures from one set of books over one period. All columns share one chart of accounts.
 */
export interface StatementColumn {
  readonly figures: Figures;
  readonly period: Period;
}

/** Prints a specification with at least one column. The first column provides the figure ids. */
export function printStatement(
  { statement, title, rows }: StatementSpec,
  columns: readonly [StatementColumn, ...StatementColumn[]],
): PrintedStatement {
  const printer = new Printer(rows, columns);
  printer.print(rows);
  const { context } = columns[0].figures;
  const { basis } = chooseBooks(context, { statement });
  const words = entityWords(context);
  return {
    statement,
    title: title ?? statementTitle(statement, basis, words),
    nature: statement === 'Balance sheet' ? 'position' : 'flow',
    basis,
    rows: withCaptions(printer.rows, words),
  };
}

/** Prints a statement from the same books with one column per period. */
export function printPeriods(
  spec: StatementSpec,
  figures: Figures,
  [first, ...others]: readonly [Period, ...Period[]],
): PrintedStatement {
  return printStatement(spec, [{ figures, period: first }, ...others.map((period) => ({ figures, period }))]);
}

/** Replaces captions that depend on the form of the company. */
function withCaptions(rows: readonly PrintedRow[], words: EntityWords): PrintedRow[] {
  const captions = captionsOf(words);
  return rows.map((row) => ({ ...row, label: captions.get(row.figureId ?? row.label) ?? row.label }));
}

class Printer {
  readonly rows: PrintedRow[] = [];
  readonly #columns: readonly [StatementColumn, ...StatementColumn[]];
  /** Rows printed so far for each figure: its accounts, followed by their sum. */
  readonly #rowsOf = new Map<FigureName, readonly SummedRow[]>();
  /** The parts that replace a figure in sums if it is omitted. A figure that adds up its own accounts has none. */
  readonly #sums: ReadonlyMap<FigureName, Sum>;

  constructor(rows: readonly SpecRow[], columns: readonly [StatementColumn, ...StatementColumn[]]) {
    this.#columns = columns;
    const figures = figuresIn(rows).filter(({ figure, sumOf }) => !sumOf.plus?.includes(figure));
    this.#sums = new Map(figures.map(({ figure, sumOf }) => [figure, sumOf]));
  }

  print(specRows: readonly SpecRow[]): void {
    for (const row of specRows) {
      if (row.kind === 'heading') this.#heading(row.label, row.depth);
      else if (row.kind === 'accounts') this.#rowsOf.set(row.of, this.#accounts(row));
      else if (row.kind !== 'section') this.#figure(row);
      else if (row.of.some((figure) => this.#isUsed(figure))) this.print(row.rows);
    }
  }

  #heading(label: string, depth: number): void {
    this.rows.push({ kind: 'heading', label, depth, figureId: null, amountsCents: [], sumOf: [] });
  }

  #figure({ kind, label, depth, figure, sumOf, isOptional }: FigureSpec): void {
    const amountsCents = this.#columns.map(({ figures, period }) => figures.amount(figure, period));
    if (isOptional && amountsCents.every((amount) => amount === 0)) return;
    const row = { kind, label, depth, figureId: figure, amountsCents, sumOf: this.#resolve(sumOf) };
    this.#rowsOf.set(figure, [this.#push(row)]);
  }

  #push(row: PrintedRow): SummedRow {
    return { row: this.rows.push(row) - 1, sign: 1 };
  }

  /** Replaces an omitted figure with its parts. */
  #resolve({ plus = [], minus = [] }: Sum): SummedRow[] {
    return [
      ...plus.flatMap((figure) => this.#summed(figure)),
      ...minus.flatMap((figure) => this.#summed(figure).map(negated)),
    ];
  }

  #summed(figure: FigureName): readonly SummedRow[] {
    return this.#rowsOf.get(figure) ?? this.#resolve(this.#sums.get(figure) ?? {});
  }

  #isUsed(figure: FigureName): boolean {
    return this.#contributions(figure).some((amounts) =>
      [...amounts.values()].some((amount) => amount !== 0),
    );
  }

  #contributions(figure: FigureName): ReadonlyMap<number, Cents>[] {
    return this.#columns.map(({ figures, period }) => figures.contributions(figure, period));
  }

  /** Prints accounts with a nonzero amount in any column, and returns the rows that form their sum. */
  #accounts({ of, depth, asCashFlows }: AccountsSpec): SummedRow[] {
    const { chart } = this.#columns[0].figures.context.books;
    const amounts = this.#contributions(of);
    const own = (index: number) => amounts.map((column) => column.get(index) ?? cents(0));
    const below = new Map<number | null, number[]>();
    for (const index of [...(amounts[0]?.keys() ?? [])].toReversed()) {
      if (!below.has(index) && own(index).every((amount) => amount === 0)) continue;
      const account = chart.accounts[index] as LedgerAccount;
      const parent = asCashFlows ? null : findParentIndex(chart, account);
      const siblings = below.get(parent);
      if (siblings === undefined) below.set(parent, [index]);
      else siblings.push(index);
    }

    const accountAt = (index: number) => chart.accounts[index] as LedgerAccount;
    // Depreciation follows the assets that it reduces, and is the first adjustment of net income.
    const rank = (index: number) =>
      hasRole(accountAt(index), 'accumulatedDepreciation') ? (asCashFlows ? 0 : 2) : 1;
    const write = (parent: number | null, level: number): SummedRow[] =>
      (below.get(parent) ?? [])
        .toReversed()
        .toSorted((one, other) => rank(one) - rank(other))
        .map((index) => {
          const account = accountAt(index);
          const { id, name } = account;
          // Cash flow lines appear without their parents, and "Original Cost" alone would be ambiguous.
          const label = asCashFlows ? cashFlowLabel(account) : balanceSheetLabel(account);
          const figureId = asCashFlows ? cashFlowLineFigure(id) : accountFigure(id);
          const amountsCents = own(index);
          const row: PrintedRow = { kind: 'account', label, depth: level, figureId, amountsCents, sumOf: [] };
          if (!below.has(index)) return this.#push(row);
          const parts: SummedRow[] = [];
          if (amountsCents.every((amount) => amount === 0)) this.#heading(label, level);
          else parts.push(this.#push(row));
          parts.push(...write(index, level + 1));
          return this.#push({
            kind: 'subtotal',
            label: `Total ${name}`,
            depth: level,
            figureId: accountWithSubAccountsFigure(id),
            amountsCents: this.#columns.map((_, column) => this.#sum(parts, column)),
            sumOf: parts,
          });
        });
    return write(null, depth);
  }

  #sum(parts: readonly SummedRow[], column: number): Cents {
    return addCents(...parts.map(({ row }) => this.rows[row]?.amountsCents[column] as Cents));
  }
}

function negated({ row, sign }: SummedRow): SummedRow {
  return { row, sign: sign === 1 ? -1 : 1 };
}

function figuresIn(rows: readonly SpecRow[]): FigureSpec[] {
  return rows.flatMap((row) => {
    if (row.kind === 'section') return figuresIn(row.rows);
    return row.kind === 'heading' || row.kind === 'accounts' ? [] : [row];
  });
}
