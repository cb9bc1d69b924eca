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

/** Changes packs with a call that returns all of them. A text argument is the id of the changed item. */
function usePackChange<Body>(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Body) =>
      callApi<PacksResponse>('POST', path, { body: typeof change === 'string' ? { id: change } : change }),
    onSuccess: (answer) => setNewerData(queryClient, packsQuery.queryKey, answer),
  });
}

export const useSavePack = () => usePackChange<SavePackRequest>('/api/save-pack');
export const useEndPack = () => usePackChange<string>('/api/end-pack');
export const useAddRecipient = () =>
  usePackChange<{ pack: string; email: string }>('/api/add-pack-recipient');
export const useRemoveRecipient = () => usePackChange<string>('/api/remove-pack-recipient');

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
