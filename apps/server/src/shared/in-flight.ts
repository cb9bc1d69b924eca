/**
 * Lets concurrent callers within this process share one run of the same work. Across processes the database decides;
 * this only keeps a hundred requests of one process from queuing there.
 */
export function createInFlight<Result>() {
  const running = new Map<string, Promise<Result>>();
  return {
    share(key: string, work: () => Promise<Result>): Promise<Result> {
      const known = running.get(key);
      if (known !== undefined) return known;
      const promise = work().finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
  };
}
