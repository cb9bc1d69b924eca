import type { StatementColumns } from '@insights/contracts';
import {
  atTime,
  type Figures,
  INCOME_STATEMENT,
  type Part,
  type StatementColumns as SplitStatement,
} from '@insights/ledger';
import { toDollars } from '@insights/money';

/** Converts a split income statement to dollars; it has no rows if the books cannot be split that way. */
export function columnsResponse(
  split: Part<SplitStatement>,
  by: StatementColumns['by'],
  { context }: Figures,
): StatementColumns {
  if (split.status === 'missing')
    return {
      title: INCOME_STATEMENT.statement,
      by,
      basis: context.books.basis,
      total: '',
      columns: [],
      rows: [],
      missing: split.reason,
    };
  const { title, basis, total, columns, rows } = split.value;
  return {
    title,
    by,
    basis,
    total: total.heading,
    columns: columns.map(({ heading }) => heading),
    rows: rows.map(({ kind, label, depth, figureId, amountsCents: [totalCents, ...others] }) => ({
      kind,
      label,
      depth,
      total:
        figureId === null || totalCents === undefined
          ? null
          : { figureId: atTime(figureId, total.period, context), amount: toDollars(totalCents) },
      cells: others.map((amountCents, index) => ({
        figureId: (figureId !== null && columns[index]?.idOf?.(figureId)) || null,
        amount: toDollars(amountCents),
      })),
    })),
    missing: null,
  };
}
