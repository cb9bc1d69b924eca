import type { Price } from '@insights/contracts';
import { type Cents, toDollars } from '@insights/money';
import type { Access, Visitor } from '../access/access.usecases.ts';
import { paymentMissing } from './payments.errors.ts';
import { discountedPrice } from './price.ts';
import type { Promo } from './promo.usecases.ts';

export function createPayments({ promo, access }: { promo: Promo; access: Access }) {
  /** What the account has to pay, which only the server decides. */
  async function priceFor(visitor: Visitor | null): Promise<{ amount: Cents; discountPercent: number }> {
    const discountPercent = visitor === null ? 0 : await promo.discountOf(visitor.account.id);
    return { amount: discountedPrice(discountPercent), discountPercent };
  }

  return {
    async priceFor(visitor: Visitor | null): Promise<Price> {
      const { amount, discountPercent } = await priceFor(visitor);
      return { amount: toDollars(amount), discountPercent };
    },

    /** Opens the product to an account that owes nothing. Believes no browser, only what is recorded. */
    async confirm(visitor: Visitor): Promise<void> {
      if (visitor.account.paidAccessSince !== null) return;
      const { amount } = await priceFor(visitor);
      if (amount !== 0) throw paymentMissing();
      await access.grantPaidAccess(visitor.account.id);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
