import type { QboStatusResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { localDay } from '../dates/format-date.ts';
import { getQuery } from './query.ts';

export const statusQuery = getQuery<QboStatusResponse>('/api/qbo-status');

/** Today of the company that is shown, in its own time zone; the browser's day until the company is known. */
export function useToday(): string {
  const { data } = useQuery({ ...statusQuery, select: ({ today }) => today });
  return data ?? localDay(new Date());
}
