/** Time that passes only while all tasks sleep, from one wake-up to the next. */
export class VirtualTime {
  now = 0;
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  readonly sleep = (ms: number): Promise<void> =>
    new Promise((wake) => void this.#sleepers.push({ at: this.now + ms, wake }));

  /** Runs until the work is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    work.then(end, end);
    for (;;) {
      // Lets every awakened task continue until it sleeps again.
      await new Promise((resolve) => setImmediate(resolve));
      if (hasEnded) return work;
      const next = this.#sleepers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) throw new Error('Deadlock: every task waits and none of them sleeps');
      this.#sleepers.splice(this.#sleepers.indexOf(next), 1);
      this.now = next.at;
      next.wake();
    }
  }
}
