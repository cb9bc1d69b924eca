import type { AskPlan } from '@insights/contracts';
import { dayInWords, type Period, periodLabel } from '@insights/ledger';
import type { Answer, Cell, Column, Row } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { filterInWords } from '../plan-in-words.ts';
import { type Scope, withDays } from '../scope.ts';

/** Returns the parts with which every answer starts. */
export function frame(
  plan: AskPlan,
  scope: Pick<Scope, 'basis' | 'name' | 'assumptions'>,
  period: Period,
  assumptions: readonly string[],
): Omit<Answer, 'sentence'> {
  return {
    plan: withDays(plan, period, scope.basis),
    title: scope.name,
    headline: null,
    columns: [],
    rows: [],
    notShown: null,
    total: null,
    period,
    basis: scope.basis,
    assumptions: [...scope.assumptions, ...assumptions],
    chart: null,
  };
}

/** A column whose rows add up to the total. */
export const sumColumn = (label: string): Column => ({ label, isAdditive: true });
export const column = (label: string): Column => ({ label, isAdditive: false });

/** Combines all rows that are not shown; null if there are none. */
export function othersRow(count: number, cells: readonly Cell[]): Answer['notShown'] {
  return count === 0 ? null : { label: 'All others', count, cells };
}

/**
 * Returns the first rows of a list, one row for all others, and the total. `cellsOf` returns the cells of one entry,
 * `sumsOf` those of several.
 */
export function table<One extends Pick<Row, 'label' | 'transaction'>>(
  all: readonly One[],
  top: number,
  cellsOf: (one: One) => readonly Cell[],
  sumsOf: (some: readonly One[]) => readonly Cell[],
): Pick<Answer, 'rows' | 'notShown' | 'total'> {
  const rest = all.slice(top);
  return {
    rows: all.slice(0, top).map((one) => ({
      label: one.label,
      cells: cellsOf(one),
      ...(one.transaction === undefined ? {} : { transaction: one.transaction }),
    })),
    notShown: othersRow(rest.length, sumsOf(rest)),
    total: { label: 'Total', cells: sumsOf(all) },
  };
}

/** `Total expenses, vendor Hill Supplies, over $500.00`: the figure with all its filters. */
export function figureTitle(
  { where }: Pick<AskPlan, 'where'>,
  { name }: Pick<Scope, 'name'>,
  books: AskBooks,
): string {
  return [name, ...where.map((filter) => filterInWords(filter, books))].join(', ');
}

/** The title without minimum and maximum, which select parts of a figure and not the figure. */
export const wholeTitle = ({ where }: AskPlan, scope: Scope, books: AskBooks) =>
  figureTitle({ where: where.filter(({ field }) => field !== 'amount') }, scope, books);

export function periodPhrase({ isPosition }: Pick<Scope, 'isPosition'>, period: Period): string {
  if (isPosition) return `on ${dayInWords(period.end)}`;
  const label = periodLabel(period);
  if (!/^\w+ \d+, /.test(label)) return `in ${label}`;
  return label.includes(' to ') ? `from ${label}` : `on ${label}`;
}
