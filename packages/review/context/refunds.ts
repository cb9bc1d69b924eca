import { once, type ReviewContext } from './context.ts';
import { boughtFrom, KIND, ofKinds } from './kinds.ts';
import { memosOf } from './transactions.ts';
import { WORD } from './words.ts';

const WITHIN_DAYS = 60;
const BOUGHT_WITHIN_DAYS = 180;
/** Words of card issuers and stores for a refund. A fee for a return or a return label is a charge. */
const REFUND =
  /\brefund(ed)?\b|\b(return|merchandise|purchase|store) credit\b|\bcredit (return|refund|memo|voucher)\b|\breturn(ed)? (of )?(goods|items?|merchandise|order|purchase)\b/i;
const CHARGE =
  /\b(fees?|labels?|shipping|postage|taxe?s?|customers?|clients?|deposits?|reversal|reversed)\b/i;

/** Purchases that the vendor refunded in full: the latest one before each refund or credit. */
export const refundedPurchases = once((context: ReviewContext): ReadonlySet<number> => {
  const { transactions } = context;
  const refunded = new Set<number>();
  for (const refund of ofKinds(transactions, KIND.purchase, KIND.deposit, KIND.vendorCredit)) {
    const { kind, party, amountCents, moneyCents, day } = transactions.at(refund);
    if (party === 0 || amountCents === 0) continue;
    const isRefund = kind === KIND.vendorCredit || moneyCents > 0 || isRefundEnteredAsCharge(context, refund);
    if (!isRefund) continue;
    const purchase = boughtFrom(transactions, party).findLast((one) => {
      const { day: boughtOn, amountCents: cents } = transactions.at(one);
      const isBefore = one < refund && boughtOn >= day - WITHIN_DAYS;
      return isBefore && cents === amountCents && !refunded.has(one);
    });
    if (purchase !== undefined) refunded.add(purchase);
  }
  return refunded;
});

/** Whether the description of a charge on a card, or of a bill, says that the vendor refunded a purchase. */
export function isRefundEnteredAsCharge(context: ReviewContext, charge: number): boolean {
  const { transactions, roles } = context;
  const { memoWords, moneyAccount, amountCents, profitCents, mainAccount } = transactions.at(charge);
  const isCost = profitCents === -amountCents && amountCents > 0 && roles.is('expense', mainAccount);
  const isOwed = roles.is('card', moneyAccount) || transactions.kinds[charge] === KIND.bill;
  if ((memoWords & WORD.refund) === 0 || !isCost || !isOwed) return false;
  const memos = memosOf(context, charge);
  return REFUND.test(memos) && !CHARGE.test(memos) && wasBought(context, charge);
}

/** Whether the vendor was paid for the same before, at this price if given. */
export function wasBought({ transactions }: ReviewContext, charge: number, price?: number): boolean {
  const { party, day, mainAccount } = transactions.at(charge);
  return (
    party !== 0 &&
    boughtFrom(transactions, party).some((one) => {
      const age = day - (transactions.days[one] ?? 0);
      return (
        one !== charge &&
        age >= 0 &&
        age <= BOUGHT_WITHIN_DAYS &&
        (price === undefined || transactions.amountsCents[one] === price) &&
        transactions.mainAccounts[one] === mainAccount
      );
    })
  );
}
