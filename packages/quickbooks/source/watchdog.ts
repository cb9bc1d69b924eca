/**
 * Creates a signal that aborts with an error if nothing has been received for a while. Time limits for individual calls
 * do not limit a whole sync: if every call hangs, each is repeated or requested in two halves, which takes minutes.
 */
export function createWatchdog(silenceMs: number, reason: () => Error) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(reason());
  let timer = setTimeout(giveUp, silenceMs);
  return {
    signal: controller.signal,
    /** Restarts the timer; expects silence for `pauseMs`. */
    reset(pauseMs = 0): void {
      clearTimeout(timer);
      timer = setTimeout(giveUp, pauseMs + silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
