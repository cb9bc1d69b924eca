import type { ConfigResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { getQuery } from './query.ts';

/** The server's settings: which services are live or in test mode, and the operator's address. */
export function useConfig() {
  return useQuery({ ...getQuery<ConfigResponse>('/api/config'), select: (answer) => answer.data });
}
