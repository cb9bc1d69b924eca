/** Decides by one seed everything that chance decides: the same seed gives the same world, step by step. */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number;
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
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}

/**
 * Lets everything that happens at once happen one step at a time, in an order that chance decides. Whoever takes part
 * waits for its turn before each step that others could notice: a query, a call, a click.
 */
export class Turns {
  #waiting: (() => void)[] = [];
  #later: { readonly at: number; readonly resolve: () => void }[] = [];
  readonly #chance: Chance;
  readonly #onTurn: () => void;
  taken = 0;

  constructor(chance: Chance, onTurn: () => void) {
    this.#chance = chance;
    this.#onTurn = onTurn;
  }

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Lets so many turns of others pass first. */
  async pass(turns: number): Promise<void> {
    await new Promise<void>((resolve) => this.#later.push({ at: this.taken + turns, resolve }));
    await this.next();
  }

  /** Gives turns until nobody waits for one any more. */
  async run(maxTurns: number): Promise<void> {
    await idle();
    while (this.#waiting.length > 0 || this.#later.length > 0) {
      if (this.#waiting.length === 0) this.taken = Math.min(...this.#later.map(({ at }) => at));
      if (this.taken > maxTurns) throw new Error(`The world does not come to rest within ${maxTurns} turns`);
      await this.#wakeLater();
      this.taken += 1;
      this.#onTurn();
      const [chosen] = this.#waiting.splice(this.#chance.below(this.#waiting.length), 1);
      chosen?.();
      await idle();
    }
  }

  async #wakeLater(): Promise<void> {
    const due = this.#later.filter(({ at }) => at <= this.taken);
    if (due.length === 0) return;
    this.#later = this.#later.filter(({ at }) => at > this.taken);
    for (const { resolve } of due) resolve();
    await idle();
  }
}

/** When every promise that could go on has gone on. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
