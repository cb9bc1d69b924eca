import type {
  AnswerPackRequest,
  PackSubscriptionResponse,
  PacksResponse,
  SavePackRequest,
} from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { ALWAYS_FRESH, dataQuery, setNewerData } from '../../../lib/api/query.ts';

const packsQuery = dataQuery<PacksResponse>('/api/packs');

/** Returns the account's packs, refetched whenever they are shown. */
export function usePacks() {
  return useQuery({ ...packsQuery, ...ALWAYS_FRESH });
}

/** Changes packs with a call that returns all of them. */
function usePackChange<Change>(path: string, bodyOf: (change: Change) => object) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => callApi<PacksResponse>('POST', path, { body: bodyOf(change) }),
    onSuccess: (answer) => setNewerData(queryClient, packsQuery.queryKey, answer),
  });
}

export const useSavePack = () => usePackChange('/api/save-pack', (pack: SavePackRequest) => pack);
export const useEndPack = () => usePackChange('/api/end-pack', (id: string) => ({ id }));
export const useAddRecipient = () =>
  usePackChange('/api/add-pack-recipient', (added: { pack: string; email: string }) => added);
export const useRemoveRecipient = () => usePackChange('/api/remove-pack-recipient', (id: string) => ({ id }));

/** Returns what a recipient's link is about. */
export function useSubscription(token: string) {
  return useQuery({
    queryKey: ['/api/shared/pack', token],
    queryFn: ({ signal }) =>
      callApi<PackSubscriptionResponse>('POST', '/api/shared/pack', { body: { token }, signal }),
    select: ({ data }) => data,
    retry: false,
    ...ALWAYS_FRESH,
  });
}

export function useAnswerPack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerPackRequest) =>
      callApi<PackSubscriptionResponse>('POST', '/api/shared/pack-answer', { body }),
    onSuccess: (answer, { token }) => setNewerData(queryClient, ['/api/shared/pack', token], answer),
  });
}
