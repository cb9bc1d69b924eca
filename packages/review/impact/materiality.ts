/** Size of a business, during the period and at its end. */
export interface BusinessSize {
  readonly revenueCents: number;
  readonly netProfitCents: number;
  readonly assetsCents: number;
}

/** A smaller amount is never material, regardless of the size of the business. */
const MIN_CENTS = 100_00;

/**
 * Returns the amount at or above which an error matters to readers of this period's statements: the smaller of 5% of
 * profit and 1% of revenue, thresholds that auditors commonly use. A loss or a profit near zero is not a measure of a
 * company's size, so 0.5% of revenue is used instead, or 0.25% of assets without revenue. Revenue of $200,000 with a
 * profit of $30,000 gives $1,500; with a profit of $2,000, $1,000; without revenue, assets of $500,000 give $1,250.
 */
export function materialityOf({ revenueCents, netProfitCents, assetsCents }: BusinessSize): number {
  const ofProfit = Math.floor(netProfitCents / 20);
  const halfOfRevenue = Math.floor(revenueCents / 200);
  if (revenueCents <= 0) return Math.max(MIN_CENTS, Math.floor(assetsCents / 400));
  if (ofProfit < halfOfRevenue) return Math.max(MIN_CENTS, halfOfRevenue);
  return Math.max(MIN_CENTS, Math.min(ofProfit, Math.floor(revenueCents / 100)));
}
