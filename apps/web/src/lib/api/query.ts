import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, HttpError } from './client.ts';
import { takePrefetchedAnswer } from './prefetched.ts';

/** Distinguishes responses for the same path, for example by snapshot or by price. */
type Identity = Readonly<Record<string, unknown>>;

/**
 * Returns a query that GETs the path. Its cache key is, for example, `['/api/user-status']` or `['/api/kpis/...', {
 * fingerprint: '9f86' }]`.
 */
export function getQuery<Answer>(path: string, identity?: Identity) {
  return queryOptions({
    queryKey: identity === undefined ? [path] : [path, identity],
    queryFn: ({ signal }) => callApi<Answer>('GET', path, { signal }),
    initialData: () => takePrefetchedAnswer<Answer>(path),
  });
}

/** Returns a query that GETs the path and selects the response's `data`. */
export function dataQuery<Answer extends { data: unknown }>(path: string, identity?: Identity) {
  return { ...getQuery<Answer>(path, identity), select: (answer: Answer): Answer['data'] => answer.data };
}

/** For data that others may change: it is refetched whenever it is shown. */
export const ALWAYS_FRESH = { staleTime: 0, gcTime: 0 } as const;

/**
 * Stores the response to a mutation. A read that was sent earlier does not replace it, even if that read is answered
 * later.
 */
export async function setNewerData(queryClient: QueryClient, key: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key, exact: true });
  queryClient.setQueryData(key, answer);
}

/** Ends something by its id, and refetches the list that it is in, even if that fails. */
export function useRevocation(path: string, listKey: QueryKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('POST', path, { body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** Returns the response to a call, or null for an unknown visitor (401). */
export function nullIfUnknown<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });
}
