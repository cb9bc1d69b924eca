import { once, type ReviewContext } from './context.ts';
import { boughtFrom, KIND, ofKinds } from './kinds.ts';

const WITHIN_DAYS = 60;

/** Purchases whose whole amount came back from the vendor: the latest one before each refund or credit. */
export const refundedPurchases = once((context: ReviewContext): ReadonlySet<number> => {
  const { transactions } = context;
  const refunded = new Set<number>();
  for (const refund of ofKinds(transactions, KIND.purchase, KIND.deposit, KIND.vendorCredit)) {
    const { kind, party, amountCents, moneyCents, day } = transactions.at(refund);
    if (party === 0 || amountCents === 0 || (kind !== KIND.vendorCredit && moneyCents <= 0)) continue;
    const purchase = boughtFrom(transactions, party).findLast((one) => {
      const { day: boughtOn, amountCents: cents } = transactions.at(one);
      const isBefore = one < refund && boughtOn >= day - WITHIN_DAYS;
      return isBefore && cents === amountCents && !refunded.has(one);
    });
    if (purchase !== undefined) refunded.add(purchase);
  }
  return refunded;
});
