/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns an amount within a given percentage of another. */
export function around(random: Random, cents: number, percent: number): number {
  return Math.round(cents * (1 + ((random() * 2 - 1) * percent) / 100));
}
