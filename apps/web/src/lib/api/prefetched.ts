/** A call that the document made while the app was loading (`prefetch.ts`). */
export interface PrefetchedCall {
  readonly response: Promise<Response>;
  /** The response, once it has arrived; missing if it failed. */
  answer?: unknown;
}

declare global {
  /** Prefetched calls by path. */
  var prefetched: Map<string, PrefetchedCall> | undefined;
}

// If the app starts first, nothing is prefetched.
globalThis.prefetched ??= new Map();

/** Returns the prefetched response to the first caller. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const call = globalThis.prefetched?.get(path);
  clearPrefetched(path);
  return call?.response;
}

/** Returns a response that has already arrived to the first caller, who renders it immediately. */
export function takePrefetchedAnswer<Answer>(path: string): Answer | undefined {
  const answer = globalThis.prefetched?.get(path)?.answer as Answer | undefined;
  if (answer !== undefined) clearPrefetched(path);
  return answer;
}

/** Discards one prefetched response, or all after a change, because they may be out of date. */
export function clearPrefetched(path?: string): void {
  if (path === undefined) globalThis.prefetched?.clear();
  else globalThis.prefetched?.delete(path);
}
