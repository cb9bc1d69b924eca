import type { KpisResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

export function useKpis(figures: ShownFigures) {
  return useQuery(figuresQuery<KpisResponse>(figures, figuresPath(figures, 'kpis')));
}
