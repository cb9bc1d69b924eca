import type { StatementColumnsResponse, StatementGrouping, StatementsResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';
import type { ChosenDays } from '../comparison.ts';

/** Compared with the chosen days or, without them, with last year and the preceding period. */
export function useStatements(figures: ShownFigures, chosen: ChosenDays | null) {
  const query = chosen && { compareStart: chosen.startDate, compareEnd: chosen.endDate };
  const path = figuresPath(figures, 'statements', '', query ?? {});
  return useQuery(figuresQuery<StatementsResponse>(figures, path));
}

export function useStatementColumns(figures: ShownFigures, by: StatementGrouping) {
  const path = figuresPath(figures, 'statements', 'columns', { by });
  return useQuery(figuresQuery<StatementColumnsResponse>(figures, path));
}

export function workbookPath(figures: ShownFigures): string {
  return figuresPath(figures, 'statements', 'workbook');
}
