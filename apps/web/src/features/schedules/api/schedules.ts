import type { SchedulesResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

export function useSchedules(figures: ShownFigures) {
  return useQuery(figuresQuery<SchedulesResponse>(figures, figuresPath(figures, 'schedules')));
}
