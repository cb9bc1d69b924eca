import type { EndOtherSessionsResponse, SessionsResponse, Success } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { ALWAYS_FRESH, dataQuery } from '../../../lib/api/query.ts';

const sessionsQuery = dataQuery<SessionsResponse>('/api/sessions');

/**
 * Returns the browsers that are signed in to the account, this one first. Refetched whenever they are shown.
 */
export function useSessions() {
  return useQuery({ ...sessionsQuery, ...ALWAYS_FRESH });
}

/** Ends one other session by its id, or, with null, all other sessions. Refetches the list even if this fails. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await callApi<EndOtherSessionsResponse>('POST', '/api/end-other-sessions');
      else await callApi<Success>('POST', '/api/end-session', { body: { id } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
