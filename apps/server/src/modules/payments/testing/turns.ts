/** Makes every random decision from one seed; the same seed always leads to the same steps. */
export interface Chance {
  below(limit: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Uses Mulberry32, which is small and good enough to choose the next task. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}

interface Step {
  readonly mayBeTaken: () => boolean;
  readonly take: () => Promise<void>;
}

/** Runs concurrent tasks one step at a time, in a random order. */
export class Turns {
  #waiting: Step[] = [];
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /**
   * Runs an action that others could observe, such as a query, a call or a click. The action waits for its turn and
   * completes within it.
   */
  step<Result>(work: () => Result | Promise<Result>, mayBeTaken = () => true): Promise<Result> {
    return new Promise((resolve, reject) => {
      const take = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.push({ mayBeTaken, take });
    });
  }

  /** Takes steps until none are left, and returns the result of the task that the steps belong to. */
  async run<Result>(happening: Promise<Result>): Promise<Result> {
    // A failure is reported at the end; until then, nothing handles the rejection.
    happening.catch(() => {});
    for (await idle(); this.#waiting.length > 0; await idle()) {
      const ready = this.#waiting.filter(({ mayBeTaken }) => mayBeTaken());
      if (ready.length === 0) throw new Error('Every step waits for another one');
      const step = this.#chance.pick(ready);
      this.#waiting = this.#waiting.filter((waiting) => waiting !== step);
      await step.take();
    }
    return happening;
  }
}

/** Resolves once every promise that can continue has done so. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
