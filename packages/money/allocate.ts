import { type Cents, cents } from './cents.ts';

/**
 * Splits an amount in proportion to whole-number weights so that the parts add up to it exactly (largest
 * remainder: the cents that rounding leaves over go to the parts that lost most by it, the earlier part first
 * when two lost the same). BigInt, because an amount times a weight may exceed what a double holds exactly.
 *
 *     allocate(cents(100), [1, 1, 1])  // [34, 33, 33]
 *
 * Throws a RangeError when a weight is not a natural number, or when there is no weight to split by.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be whole numbers that are not negative');
  }
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weightSum === 0n) throw new RangeError('There is no weight to split the amount by');
  const magnitude = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const product = magnitude * BigInt(weight);
    return { index, whole: Number(product / weightSum), remainder: product % weightSum };
  });
  const left = Math.abs(total) - shares.reduce((sum, share) => sum + share.whole, 0);
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const share of byRemainder.slice(0, left)) share.whole += 1;
  return shares.map((share) => cents(Math.sign(total) * share.whole));
}
