import type { AskPlan } from '@insights/contracts';
import { dayInWords, type Period, periodLabel } from '@insights/ledger';
import type { Answer } from '../answer.ts';
import { type Scope, withDays } from '../scope.ts';

/** What every answer begins with. */
export function frame(
  plan: AskPlan,
  scope: Pick<Scope, 'basis' | 'name' | 'assumptions'>,
  period: Period,
  assumptions: readonly string[],
): Omit<Answer, 'sentence'> {
  return {
    plan: withDays(plan, period, scope.basis),
    title: titleOf(plan, scope),
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

/** `Total expenses, Hill Supplies`. */
export function titleOf(
  { where }: AskPlan,
  { name, figures }: Pick<Scope, 'name'> & Partial<Pick<Scope, 'figures'>>,
): string {
  const accounts = figures?.context.books.chart.accounts ?? [];
  const narrowing = where.flatMap((filter) => {
    if (filter.field === 'type') return filter.is;
    if (filter.field === 'except')
      return [
        `without ${accounts.find(({ id }) => filter.of === 'account' && id === filter.is)?.fullName ?? filter.is}`,
      ];
    if (!('is' in filter) || filter.field === 'item') return [];
    return [filter.is === '' ? 'nobody named' : filter.is];
  });
  return [name, ...narrowing].join(', ');
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
