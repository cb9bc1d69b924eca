/** What the size of a business is measured by, over the period and at its end. */
export interface BusinessSize {
  readonly revenueCents: number;
  readonly netProfitCents: number;
  readonly assetsCents: number;
}

/** An amount below this is never material, however small the business. */
const MIN_CENTS = 100_00;

/**
 * From which amount on an error matters to whoever reads the statements of this period: the smaller of 5 % of the profit
 * and 1 % of revenue, as auditors take it. A profit near zero, or a loss, says nothing about size; then it is half a
 * percent of revenue, and without revenue a quarter percent of the assets.
 *
 *     revenue $200,000, profit $30,000   ->  the smaller of $1,500 and $2,000: $1,500
 *     revenue $200,000, profit $2,000    ->  half a percent of revenue: $1,000
 *     no revenue, assets $500,000        ->  $1,250
 */
export function materialityOf({ revenueCents, netProfitCents, assetsCents }: BusinessSize): number {
  const ofProfit = Math.floor(netProfitCents / 20);
  const halfOfRevenue = Math.floor(revenueCents / 200);
  if (revenueCents <= 0) return Math.max(MIN_CENTS, Math.floor(assetsCents / 400));
  if (ofProfit < halfOfRevenue) return Math.max(MIN_CENTS, halfOfRevenue);
  return Math.max(MIN_CENTS, Math.min(ofProfit, Math.floor(revenueCents / 100)));
}
