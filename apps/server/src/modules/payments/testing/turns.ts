/** Decides by one seed everything that chance decides: the same seed takes the same steps. */
export interface Chance {
  below(limit: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: small, and good enough to choose who is next. */
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

/** Lets everything that happens at once happen one step at a time, in an order that chance decides. */
export class Turns {
  #waiting: Step[] = [];
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** What others could notice, such as a query, a call or a click: it waits for its turn and is finished within it. */
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

  /** Takes steps until there are none any more, and tells what came of what they belong to. */
  async run<Result>(happening: Promise<Result>): Promise<Result> {
    // What fails is told at the end: until then nobody listens.
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

/** When every promise that could go on has gone on. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
