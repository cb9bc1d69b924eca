import { formatPercent } from '@insights/money';
import type { BudgetLine, BudgetVsActual } from '../content/budget.ts';
import { fit } from '../printable/fit.ts';
import { columnAmount, dollarAmount, signed } from './amounts.ts';
import { buildGroups } from './lines.ts';
import type { StatementView } from './statement-view.ts';

/** Set as a statement is: the same table, with other columns. */
export function buildBudgetView(title: string, budget: BudgetVsActual): StatementView {
  return {
    kind: 'statement',
    title,
    scope: `${fit(budget.span, 80)} · ${budget.basis} basis · Budget: ${fit(budget.budgetName, 80)}`,
    columns: ['Actual', 'Budget', 'Difference', 'Of budget'],
    groups: buildGroups(budget.sections, figuresOf),
    notes: budget.notes.map((note) => fit(note, 2_000)),
  };
}

function figuresOf({ kind, actualCents, budgetCents, differenceCents, ratio }: BudgetLine): string[] {
  if (kind === 'heading') return ['', '', '', ''];
  const text = kind === 'total' ? dollarAmount : columnAmount;
  if (budgetCents === null) return [text(actualCents), 'not budgeted', '', ''];
  return [
    text(actualCents),
    text(budgetCents),
    signed(text(differenceCents), differenceCents),
    ratio === null ? '' : formatPercent(ratio),
  ];
}
