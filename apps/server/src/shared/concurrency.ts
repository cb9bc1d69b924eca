/**
 * Lets concurrent callers in this process share one run of the same work. Across processes, the database decides; this
 * only prevents a hundred requests in one process from queuing there.
 */
export function singleFlight<Result>() {
  const running = new Map<string, Promise<Result>>();
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const promise = work().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}

/**
 * Runs the work for a key one run at a time within this process. Calls made during a run share the next run, which
 * starts after they were made, because the current run could miss what they need.
 */
export function coalesce<Result>() {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();

  function start(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = work().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return (key: string, work: () => Promise<Result>): Promise<Result> => {
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
  };
}

/**
 * Runs the work for a key one piece at a time, in the order of the calls. Different keys do not wait for each other.
 */
export function serialQueue() {
  const last = new Map<string, Promise<void>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const done = (last.get(key) ?? Promise.resolve()).then(work);
    const leave = () => {
      if (last.get(key) === ended) last.delete(key);
    };
    const ended = done.then(leave, leave);
    last.set(key, ended);
    return done;
  };
}
