/** A call that the prefetch script made while the app was loading (`prefetch.ts`). */
export interface PrefetchedCall {
  readonly response: Promise<Response>;
  /** The parsed response, once it has arrived; missing if the call failed. */
  answer?: unknown;
}

declare global {
  /** Prefetched calls by path. */
  var prefetched: Map<string, PrefetchedCall> | undefined;
}

// If the app starts before the prefetch script, nothing is prefetched.
globalThis.prefetched ??= new Map();

/** Returns the prefetched response, but only to the first caller. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const call = globalThis.prefetched?.get(path);
  clearPrefetched(path);
  return call?.response;
}

/**
 * Returns a prefetched response that has already arrived, so that the caller can render it immediately. Only the first
 * caller gets the response.
 */
export function takePrefetchedAnswer<Answer>(path: string): Answer | undefined {
  const answer = globalThis.prefetched?.get(path)?.answer as Answer | undefined;
  if (answer !== undefined) clearPrefetched(path);
  return answer;
}

/** Discards one prefetched response, or all of them after a change, because they may be out of date. */
export function clearPrefetched(path?: string): void {
  if (path === undefined) globalThis.prefetched?.clear();
  else globalThis.prefetched?.delete(path);
}
