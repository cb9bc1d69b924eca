/**
 * Creates a watchdog: a signal that aborts with the given error after a period without any response. Timeouts of single
 * calls do not limit a whole read: if every call hangs, each is retried or requested in halves, which takes minutes.
 */
export function listenForSilence(silenceMs: number, reason: () => Error) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(reason());
  let timer = setTimeout(giveUp, silenceMs);
  return {
    signal: controller.signal,
    /** Restarts the timer; expects silence for `pauseMs`. */
    heard(pauseMs = 0): void {
      clearTimeout(timer);
      timer = setTimeout(giveUp, pauseMs + silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
