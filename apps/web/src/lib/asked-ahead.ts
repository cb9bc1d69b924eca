/** A call that the document made before the app was there (`ahead.ts`). */
export interface AskedAhead {
  readonly response: Promise<Response>;
  /** What it was answered, once that is known; none where it was refused. */
  answer?: unknown;
}

declare global {
  /** What the document asked for, by its path, and until when the app waits for it. */
  var askedAhead: { readonly calls: Map<string, AskedAhead>; isReady: Promise<unknown> } | undefined;
}

/** The answer that was asked for ahead, for whoever asks first. */
export function takeAskedAhead(path: string): Promise<Response> | undefined {
  const call = globalThis.askedAhead?.calls.get(path);
  globalThis.askedAhead?.calls.delete(path);
  return call?.response;
}

/** What was answered already, for whoever asks first: they draw it at once. */
export function takeAnsweredAhead<Answer>(path: string): Answer | undefined {
  const answer = globalThis.askedAhead?.calls.get(path)?.answer as Answer | undefined;
  if (answer !== undefined) globalThis.askedAhead?.calls.delete(path);
  return answer;
}

/** Until what was asked for ahead is answered or late, so that the page is drawn once and not in parts. */
export async function untilAskedAhead(): Promise<void> {
  await globalThis.askedAhead?.isReady;
}

/** What was true before something was changed is not any more. */
export function forgetAskedAhead(): void {
  globalThis.askedAhead?.calls.clear();
}
