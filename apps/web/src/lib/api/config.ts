import type { ConfigResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from './query.ts';

/** Returns the server's settings: which services are live or in test mode, and the operator's email address. */
export function useConfig({ isNeeded = true } = {}) {
  return useQuery({ ...dataQuery<ConfigResponse>('/api/config'), enabled: isNeeded });
}
