import { QboStatusResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

export const QBO_STATUS_KEY = ['/api/qbo-status'];

const POLL_INTERVAL_MS = 30_000;

const fetchQboStatus = fetchByKey(QboStatusResponse);

export function useQboStatus() {
  return useQuery({
    queryKey: QBO_STATUS_KEY,
    queryFn: fetchQboStatus,
    refetchInterval: POLL_INTERVAL_MS,
  });
}
