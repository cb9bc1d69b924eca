/** A call that the HTML made before the app started (`ahead.ts`). */
export interface AskedAhead {
  readonly response: Promise<Response>;
  /** The response, once it has arrived; missing if it failed. */
  answer?: unknown;
}

declare global {
  /** Calls made by the HTML, by path, and a promise for how long the app waits for them. */
  var askedAhead: { readonly calls: Map<string, AskedAhead>; isReady: Promise<unknown> } | undefined;
}

/** Returns the prefetched response to the first caller. */
export function takeAskedAhead(path: string): Promise<Response> | undefined {
  const call = globalThis.askedAhead?.calls.get(path);
  globalThis.askedAhead?.calls.delete(path);
  return call?.response;
}

/** Returns a response that has already arrived to the first caller, who renders it immediately. */
export function takeAnsweredAhead<Answer>(path: string): Answer | undefined {
  const answer = globalThis.askedAhead?.calls.get(path)?.answer as Answer | undefined;
  if (answer !== undefined) globalThis.askedAhead?.calls.delete(path);
  return answer;
}

/**
 * Resolves when the prefetched calls are answered or late, so that the page is drawn once and not in parts.
 */
export async function untilAskedAhead(): Promise<void> {
  await globalThis.askedAhead?.isReady;
}

/** Discards prefetched responses after a change, because they may be out of date. */
export function forgetAskedAhead(): void {
  globalThis.askedAhead?.calls.clear();
}
