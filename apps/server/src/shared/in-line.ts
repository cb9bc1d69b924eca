/**
 * Runs the work of one key one piece at a time, in the order of the calls. Keys do not wait for each other.
 */
export function createLines() {
  const last = new Map<string, Promise<void>>();
  return async function inLine<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const done = (last.get(key) ?? Promise.resolve()).then(work);
    const leave = () => {
      if (last.get(key) === ended) last.delete(key);
    };
    const ended = done.then(leave, leave);
    last.set(key, ended);
    return done;
  };
}
