import { findFirstIndex } from '@insights/ledger';

/** Median of numbers; 0 if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** Value below which the given share of sorted numbers lies, interpolated. */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const below = sorted[low] ?? 0;
  return below + (at - low) * ((sorted[low + 1] ?? below) - below);
}

/**
 * Splits whole cents by weights so that the parts add up exactly: each part is the difference between two rounded
 * running totals.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  if (total === 0) return weights.map(() => 0);
  let [running, given] = [0, 0];
  return weights.map((weight) => {
    running += weight;
    const upTo = Math.round((cents * running) / total);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Returns a function for the sum of all amounts through a day. The amounts are sorted by day. */
export function totalsThrough(
  amounts: readonly { readonly day: number; readonly cents: number }[],
): (day: number) => number {
  let total = 0;
  const totals = amounts.map(({ cents }) => {
    total += cents;
    return total;
  });
  return (day) =>
    totals[findFirstIndex(amounts.length, (index) => (amounts[index]?.day as number) > day) - 1] ?? 0;
}

/** Pseudo-random numbers from 0 up to 1 that are the same for the same seed on every machine. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
