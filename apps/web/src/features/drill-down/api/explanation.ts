import { FigureExplanationResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/shown-figures.ts';

export function useExplanation(figures: ShownFigures, figureId: string) {
  const path = figuresPath(figures, 'drill-down', '', { figure: figureId });
  return useQuery(figuresQuery(figures, path, FigureExplanationResponse));
}

/** Every posting of a figure as CSV. */
export function postingsFilePath(figures: ShownFigures, figureId: string): string {
  return figuresPath(figures, 'drill-down', 'file', { figure: figureId });
}
