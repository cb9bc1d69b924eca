const ROUND_CENTS = 5_00;
const MIN_CENTS = 100_00;

/**
 * Prices are round or small and recur, so an amount that is neither round nor small rarely belongs to two different
 * purchases.
 */
export function isUnusualAmount(cents: number, least = MIN_CENTS): boolean {
  return cents >= least && cents % ROUND_CENTS !== 0;
}
