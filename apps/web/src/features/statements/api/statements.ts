import { StatementsResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/shown-figures.ts';

export function useStatements(figures: ShownFigures) {
  return useQuery(figuresQuery(figures, figuresPath(figures, 'statements'), StatementsResponse));
}

export function workbookPath(figures: ShownFigures): string {
  return figuresPath(figures, 'statements', 'workbook');
}
