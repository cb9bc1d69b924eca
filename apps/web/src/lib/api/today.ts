import type { QboStatusResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { localDay } from '../dates/format-date.ts';
import { getQuery } from './query.ts';

export const statusQuery = getQuery<QboStatusResponse>('/api/qbo-status');

/**
 * Returns the current date in the displayed company's time zone, or in the browser's time zone until the company is
 * known.
 */
export function useToday(): string {
  const { data } = useQuery({ ...statusQuery, select: ({ today }) => today });
  return data ?? localDay(new Date());
}
