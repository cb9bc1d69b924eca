import type { PostingLeg } from './legs.ts';
import type { ExpenseLine, Sale } from './transaction.ts';

/**
 * Returns the lines of a sale as legs: income is credited, discounts are debited, sales tax is credited, and goods from
 * stock move from the asset account to cost of goods sold. Together with the head, which is the total, they add up to
 * zero. For a credit memo or refund, all signs are reversed.
 */
export function saleLegs(sale: Sale, direction: 1 | -1): PostingLeg[] {
  const legs: PostingLeg[] = sale.lines.map((line) => ({
    accountId: line.accountId,
    cents: -direction * line.cents,
    memo: line.description,
    nameId: sale.customerId,
    itemId: line.itemId,
  }));
  if (sale.discount !== undefined) {
    legs.push({
      accountId: sale.discount.accountId,
      cents: direction * sale.discount.cents,
      memo: 'Discount',
      nameId: sale.customerId,
    });
  }
  if (sale.tax !== undefined) {
    legs.push({
      accountId: sale.tax.accountId,
      cents: -direction * sale.tax.cents,
      nameId: sale.customerId,
    });
  }
  for (const { cost, description, itemId } of sale.lines) {
    if (cost === undefined) continue;
    const shared = { memo: description, nameId: sale.customerId, itemId };
    legs.push({ accountId: cost.expenseAccountId, cents: direction * cost.cents, ...shared });
    legs.push({ accountId: cost.assetAccountId, cents: -direction * cost.cents, ...shared });
  }
  return legs.map(withoutNegativeZero);
}

/**
 * Returns the lines of a bill, check or expense as debits; with direction -1, returns the lines of a vendor credit.
 */
export function expenseLegs(
  lines: readonly ExpenseLine[],
  nameId: string | undefined,
  direction: 1 | -1,
): PostingLeg[] {
  return lines.map((line) =>
    withoutNegativeZero({
      accountId: line.accountId,
      cents: direction * line.cents,
      memo: line.description,
      nameId,
      ...(line.item === undefined ? {} : { itemId: line.item.itemId }),
    }),
  );
}

function withoutNegativeZero(leg: PostingLeg): PostingLeg {
  return leg.cents === 0 ? { ...leg, cents: 0 } : leg;
}
