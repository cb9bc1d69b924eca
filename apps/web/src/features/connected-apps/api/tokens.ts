import type { CreateTokenRequest, CreateTokenResponse, TokensResponse } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { ALWAYS_FRESH, dataQuery, useRevocation } from '../../../lib/api/query.ts';

const tokensQuery = dataQuery<TokensResponse>('/api/tokens');

/**
 * Returns the account's API tokens, and the companies that a token can be created for. Refetched whenever they are
 * shown.
 */
export function useTokens() {
  return useQuery({ ...tokensQuery, ...ALWAYS_FRESH });
}

/** Creates an API token. The response is not cached: the caller has the only copy. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTokenRequest) =>
      callApi<CreateTokenResponse>('POST', '/api/make-token', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
    gcTime: 0,
  });
}

export const useRevokeToken = () => useRevocation('/api/revoke-token', tokensQuery.queryKey);
