declare global {
  /** What the document asked for before the app was there (`ahead.ts`), by its path. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** The answer that was asked for ahead, for whoever asks first. */
export function takeAskedAhead(path: string): Promise<Response> | undefined {
  const answer = globalThis.askedAhead?.get(path);
  globalThis.askedAhead?.delete(path);
  return answer;
}

/** What was true before something was changed is not any more. */
export function forgetAskedAhead(): void {
  globalThis.askedAhead?.clear();
}
