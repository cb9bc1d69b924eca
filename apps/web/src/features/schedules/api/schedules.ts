import { SchedulesResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/shown-figures.ts';

export function useSchedules(figures: ShownFigures) {
  return useQuery(figuresQuery(figures, figuresPath(figures, 'schedules'), SchedulesResponse));
}
