import {
  accountFigure,
  atTime,
  FIGURES,
  type FigureName,
  type FigureSource,
  type Figures,
  type Period,
  type PrintedRow,
  type PrintedStatement,
  splitByMonths,
  toNormalSign,
} from '@insights/ledger';
import { addressOf, sheetPrefix } from './cells.sheet.ts';
import { COMPOSED_FIGURES, type Term } from './composed-figures.sheet.ts';
import { type SummedCell, sumOfCells } from './sum-formula.sheet.ts';

/** A cell with a figure, by the column's index and the row's number. */
interface FigureCell {
  readonly sheet: string;
  readonly column: number;
  readonly row: number;
  readonly cents: number;
}

/** A formula may have at most 8,192 characters. */
const MAX_LENGTH = 8_000;

/**
 * The cells of a workbook that hold figures. Returns a formula for any other figure that can be derived from them: the
 * same figure in another sheet, the sum of its months, or the sum of its parts or accounts.
 */
export class FigureCells {
  readonly #figures: Figures;
  readonly #cells = new Map<string, FigureCell>();

  constructor(figures: Figures) {
    this.#figures = figures;
  }

  /**
   * Adds a statement's cells. `columns` has a period for each amount of a row, and the index of its column. A cell of
   * one of the three statements replaces the cell of a month or year with the same figure.
   */
  addStatement(
    sheet: string,
    { basis, nature, rows, statement }: Pick<PrintedStatement, 'basis' | 'nature' | 'rows' | 'statement'>,
    columns: readonly { readonly period: Period; readonly column: number }[],
  ): void {
    rows.forEach((row, index) => {
      if (row.figureId !== null)
        columns.forEach(({ period, column }, place) => {
          const cents = row.amountsCents[place];
          const key = keyOf(row.figureId ?? '', basis, natureOf(row, nature), period);
          if (cents !== undefined && (sheet === statement || !this.#cells.has(key)))
            this.#cells.set(key, { sheet, column, row: addressOf(index), cents });
        });
    });
  }

  /** Returns a formula for a figure over a period as it is used in a sheet; null if the cells do not determine it. */
  formula(id: string, period: Period, sheet: string): string | null {
    const subject = id.split('@')[0] as string;
    const source = this.#figures.find(atTime(subject, period, this.#figures.context));
    const formula = source === null ? null : this.#formulaOf(subject, source);
    if (formula === null || formula.length > MAX_LENGTH) return null;
    return formula.replaceAll(sheetPrefix(sheet), '');
  }

  amount(figure: FigureName, period: Period): number {
    return this.#figures.amount(figure, period);
  }

  #formulaOf(subject: string, source: FigureSource): string | null {
    const cents = this.#figures.amountOf(source);
    const cell = this.#cells.get(keyOf(subject, source.basis, source.nature, source.period));
    if (cell !== undefined) return cell.cents === cents ? sumOfCells([{ ...cell, sign: 1 }]) : null;
    return (
      this.#ofMonths(subject, source, cents) ??
      this.#ofTerms(COMPOSED_FIGURES[subject as FigureName], source, cents) ??
      this.#ofAccounts(source, cents)
    );
  }

  #ofMonths(subject: string, { basis, nature, period }: FigureSource, cents: number): string | null {
    if (nature !== 'flow') return null;
    const months = splitByMonths(period, 1).map((month) =>
      this.#cells.get(keyOf(subject, basis, nature, month)),
    );
    const summed = months.flatMap((cell) => (cell === undefined ? [] : [{ ...cell, sign: 1 as const }]));
    return summed.length === months.length ? exactSum(summed, cents) : null;
  }

  #ofTerms(terms: readonly Term[] | undefined, { period }: FigureSource, cents: number): string | null {
    if (terms === undefined) return null;
    let formula = '';
    let sum = 0;
    for (const { sign, figure } of terms) {
      const part = this.#figures.findNamed(figure, period);
      const amount = part === null ? 0 : this.#figures.amountOf(part);
      const text = part === null ? null : this.#formulaOf(figure, part);
      if (part === null || (text === null && amount !== 0)) return null;
      sum += sign * amount;
      if (text !== null) formula += `${sign === 1 ? (formula === '' ? '' : '+') : '-'}${bracketed(text)}`;
    }
    return sum === cents && formula !== '' ? formula : null;
  }

  #ofAccounts({ basis, parts }: FigureSource, cents: number): string | null {
    const { books, accrualBooks } = this.#figures.context;
    const { chart, window } = basis === books.basis ? books : accrualBooks;
    const summed: (SummedCell & FigureCell)[] = [];
    for (const { accountIndexes, sign, period, opening, includesRow } of parts) {
      if (includesRow !== undefined || (opening !== 'none' && opening !== 'balances')) return null;
      for (const index of accountIndexes) {
        const account = chart.accounts[index];
        if (account === undefined) continue;
        const subject = accountFigure(account.id);
        const at = (nature: 'flow' | 'position', days: Period, weight: 1 | -1): void => {
          const cell = this.#cells.get(keyOf(subject, basis, nature, days));
          if (cell !== undefined && cell.cents !== 0)
            summed.push({ ...cell, sign: (weight * sign * toNormalSign(account.type, 1)) as 1 | -1 });
        };
        if (opening === 'balances') at('position', period, 1);
        else if (this.#cells.has(keyOf(subject, basis, 'flow', period))) at('flow', period, 1);
        else if (period.start > window.start) {
          at('position', period, 1);
          at('position', { start: period.start - 1, end: period.start - 1 }, -1);
        }
      }
    }
    return exactSum(summed, cents);
  }
}

function exactSum(cells: readonly (SummedCell & FigureCell)[], cents: number): string | null {
  const sum = cells.reduce((total, cell) => total + cell.sign * cell.cents, 0);
  return cells.length > 0 && sum === cents ? sumOfCells(cells) : null;
}

function bracketed(formula: string): string {
  return /^('[^']*'!)?[A-Z]+\d+$|^SUM\([^()]*\)$/.test(formula) ? formula : `(${formula})`;
}

function natureOf({ figureId }: PrintedRow, nature: PrintedStatement['nature']) {
  const name = figureId ?? '';
  return name in FIGURES ? FIGURES[name as FigureName].nature : nature;
}

function keyOf(subject: string, basis: string, nature: string, { start, end }: Period): string {
  return `${basis} ${subject} ${nature === 'position' ? 'at' : nature === 'flow' ? start : `before ${start}`} ${end}`;
}
