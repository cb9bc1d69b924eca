import { buildStatementColumns, type Figures } from '@insights/ledger';
import type { Missing, PrintedSplit, ReportContent } from '@insights/report';
import { SPLIT_SECTION_IDS, STATEMENT_GROUPINGS, type StatementGrouping } from '@insights/words';

/** The income statement split into columns, for each of these sections that was selected. */
export function printSplits(
  figures: Figures,
  { sections }: Pick<ReportContent, 'sections'>,
): Pick<ReportContent, 'splits'> {
  const chosen = STATEMENT_GROUPINGS.filter((_, index) =>
    sections.some((id) => id === SPLIT_SECTION_IDS[index]),
  );
  return chosen.length === 0
    ? {}
    : { splits: Object.fromEntries(chosen.map((by) => [by, printSplit(figures, by)])) };
}

function printSplit(figures: Figures, by: StatementGrouping): PrintedSplit | Missing {
  const split = buildStatementColumns(figures, by);
  if (split.status === 'missing') return { missing: split.reason };
  const { basis, total, columns, rows } = split.value;
  return {
    basis,
    total: total.heading,
    columns: columns.map(({ heading, period }) => ({ heading, period: by === 'month' ? period : null })),
    rows: rows.map(({ kind, label, depth, amountsCents }) => ({ kind, label, depth, amountsCents })),
  };
}
