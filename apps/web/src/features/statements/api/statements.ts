import type { PeriodDates, StatementsResponse } from '@insights/contracts';
import { figuresPath, type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';

/** Returns statements compared with the chosen days, or with last year and the preceding period if none are chosen. */
export function useStatements(figures: ShownFigures, chosen: PeriodDates | null) {
  const query = chosen && { compareStart: chosen.startDate, compareEnd: chosen.endDate };
  return useFiguresData<StatementsResponse>(figures, 'statements', '', query ?? {});
}

export function workbookPath(figures: ShownFigures): string {
  return figuresPath(figures, 'statements', 'workbook');
}
