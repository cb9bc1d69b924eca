/**
 * Runs work of one key one at a time within this process. Callers during a run share the next run, which starts after
 * their call: joining the current one could miss what they need.
 */
export function createTurns<Result>() {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();

  function start(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = work().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return {
    take(key: string, work: () => Promise<Result>): Promise<Result> {
      const next = waiting.get(key);
      if (next !== undefined) return next;
      const current = running.get(key);
      if (current === undefined) return start(key, work);
      const following = current
        .catch(() => {})
        .then(() => {
          waiting.delete(key);
          return start(key, work);
        });
      waiting.set(key, following);
      return following;
    },
  };
}
