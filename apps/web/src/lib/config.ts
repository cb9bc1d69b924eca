import { ConfigResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchByKey } from './api-client.ts';

const fetchConfig = fetchByKey(ConfigResponse);

/** How this server is set up: what is live, what is a test, and where its operator answers. */
export function useConfig() {
  return useQuery({
    queryKey: ['/api/config'],
    queryFn: fetchConfig,
    select: (answer) => answer.data,
  });
}
