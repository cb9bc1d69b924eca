/**
 * A signal that is given, with an error for its reason, when nothing was heard for a while. Deadlines of single calls do
 * not add up to one of a reading: where every call hangs, each is repeated or asked for in halves, and minutes go by.
 */
export function listenForSilence(silenceMs: number, reason: () => Error) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(reason());
  let timer = setTimeout(giveUp, silenceMs);
  return {
    signal: controller.signal,
    /** Something was heard. `pauseMs`: and nothing is expected for so long. */
    heard(pauseMs = 0): void {
      clearTimeout(timer);
      timer = setTimeout(giveUp, pauseMs + silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
