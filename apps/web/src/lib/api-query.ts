import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { callApi, HttpError } from './api-client.ts';
import { takeAnsweredAhead } from './asked-ahead.ts';

/** Tells apart answers that one path gives: of which reading of the books, for which price. */
type Identity = Readonly<Record<string, unknown>>;

/**
 * The key of everything that is kept of an answer.
 *
 *     queryKey('/api/user-status')                      // ['/api/user-status']
 *     queryKey('/api/kpis/...', { fingerprint: '9f86' }) // ['/api/kpis/...', { fingerprint: '9f86' }]
 */
export function queryKey(path: string, identity?: Identity): readonly unknown[] {
  return identity === undefined ? [path] : [path, identity];
}

/** An answer that is read by GET from its path. */
export function getQuery<Answer>(path: string, identity?: Identity) {
  return queryOptions({
    queryKey: queryKey(path, identity),
    queryFn: fetchByKey<Answer>,
    initialData: () => takeAnsweredAhead<Answer>(path),
  });
}

/** Keeps what a change was answered. A read that was sent before it and is answered later does not replace it. */
export async function keepNewer(queryClient: QueryClient, key: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key, exact: true });
  queryClient.setQueryData(key, answer);
}

/** Reads by GET from the path that the texts in the query key make, joined with `/`. */
export function fetchByKey<Answer>({ queryKey, signal }: QueryFunctionContext): Promise<Answer> {
  return callApi('GET', queryKey.filter((part) => typeof part === 'string').join('/'), { signal });
}

/** As `fetchByKey`, for what is merely not there (null) as long as the visitor is not known: a 401. */
export async function fetchByKeyOrNull<Answer>(context: QueryFunctionContext): Promise<Answer | null> {
  try {
    return await fetchByKey(context);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
