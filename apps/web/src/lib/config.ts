import type { ConfigResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { getQuery } from './api-query.ts';

/** How this server is set up: what is live, what is a test, and where its operator answers. */
export function useConfig() {
  return useQuery({ ...getQuery<ConfigResponse>('/api/config'), select: (answer) => answer.data });
}
