import type { AskPlan } from '@insights/contracts';
import { dayInWords, type Period, periodLabel } from '@insights/ledger';
import type { Answer, Cell, Column } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { filterInWords } from '../plan-in-words.ts';
import { type Scope, withDays } from '../scope.ts';

/** Common first parts of every answer. */
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

/** All rows that are not shown, in one; null if there are none. */
export function othersRow(count: number, cells: readonly Cell[]): Answer['notShown'] {
  return count === 0 ? null : { label: 'All others', count, cells };
}

/** `Total expenses, vendor Hill Supplies, over $500.00`: the figure with all its filters. */
export function titleOf(
  { where }: Pick<AskPlan, 'where'>,
  { name }: Pick<Scope, 'name'>,
  books: AskBooks,
): string {
  return [name, ...where.map((filter) => filterInWords(filter, books))].join(', ');
}

export function inWords({ isPosition }: Pick<Scope, 'isPosition'>, period: Period): string {
  if (isPosition) return `on ${dayInWords(period.end)}`;
  const label = periodLabel(period);
  return /^\w+ \d+, /.test(label)
    ? label.includes(' to ')
      ? `from ${label}`
      : `on ${label}`
    : `in ${label}`;
}
