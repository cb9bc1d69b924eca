import type { StatementsResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

export function useStatements(figures: ShownFigures) {
  return useQuery(figuresQuery<StatementsResponse>(figures, figuresPath(figures, 'statements')));
}

export function workbookPath(figures: ShownFigures): string {
  return figuresPath(figures, 'statements', 'workbook');
}
