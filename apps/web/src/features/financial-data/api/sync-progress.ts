import { type PeriodRequest, SyncProgressResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchByKeyOrNull } from '../../../lib/api-client.ts';

const POLL_INTERVAL_MS = 400;

const fetchProgress = fetchByKeyOrNull(SyncProgressResponse);

/** How far the reading of a period has come, asked again and again while it is under way. Null when not known. */
export function useSyncProgress({ type, startDate, endDate }: PeriodRequest) {
  const search = new URLSearchParams({ type, startDate, endDate });
  const { data } = useQuery({
    queryKey: [`/api/sync-progress?${search}`],
    queryFn: fetchProgress,
    refetchInterval: POLL_INTERVAL_MS,
    // What was told of an earlier reading of the same period is no longer true.
    gcTime: 0,
  });
  return data?.data ?? null;
}
