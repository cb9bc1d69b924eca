import type { Statement, StatementLine } from '../content/statement.ts';
import { fit } from '../printable/fit.ts';
import { columnAmount, dollarAmount, signed } from './amounts.ts';
import { buildGroups, type TableGroup } from './lines.ts';

export interface StatementView {
  readonly kind: 'statement';
  readonly title: string;
  /** Under the title: for which days, and on which basis; the currency is in the head of the table. */
  readonly scope: string;
  readonly columns: readonly string[];
  readonly groups: readonly TableGroup[];
  readonly notes: readonly string[];
}

export function buildStatementView(title: string, statement: Statement): StatementView {
  const { previous, notes } = statement;
  const isCompared = 'label' in previous;
  return {
    kind: 'statement',
    title,
    scope: `${fit(statement.span, 80)} · ${statement.basis} basis`,
    columns: [columnHead(statement.thisLabel), ...(isCompared ? [columnHead(previous.label), 'Change'] : [])],
    groups: buildGroups(statement.sections, (line) => figuresOf(line, isCompared)),
    notes: [...(isCompared ? [] : [fit(previous.missing, 400)]), ...notes.map((note) => fit(note, 2_000))],
  };
}

function figuresOf(
  { kind, thisCents, previousCents, changeCents }: StatementLine,
  isCompared: boolean,
): string[] {
  if (kind === 'heading') return isCompared ? ['', '', ''] : [''];
  const text = kind === 'total' ? dollarAmount : columnAmount;
  if (!isCompared) return [text(thisCents)];
  return [text(thisCents), text(previousCents), signed(text(changeCents), changeCents)];
}

/** Two days that a column spans stand below each other, so that the names of the accounts have the room. */
function columnHead(label: string): string {
  return fit(label, 60).replace(' to ', '\nto ');
}
