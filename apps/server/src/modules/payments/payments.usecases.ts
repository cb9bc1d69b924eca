import type { ApplyPromoResponse, CreatePaymentIntentResponse } from '@insights/contracts';
import { type Cents, fromDollars, toDollars } from '@insights/money';
import { AppError } from '../../shared/app-error.ts';
import { PAYMENT_CALLS } from '../../shared/limits/limits.ts';
import type { Uses } from '../../shared/services.ts';
import type { Visitor } from '../access/sessions.usecases.ts';
import type { Declines } from './orders/declines.usecases.ts';
import type { Intents } from './orders/intents.usecases.ts';
import type { SettlementUseCases } from './orders/settlement.usecases.ts';
import type { PaymentStatus } from './payment-status.usecases.ts';
import type { PaymentStore } from './payment-store.repository.ts';
import {
  alreadyPaid,
  cardServiceFailed,
  nothingOwed,
  paymentDoubtful,
  paymentMissing,
  paymentPending,
  priceChanged,
} from './payments.errors.ts';
import { discountedPrice } from './promo-codes/price.rules.ts';
import type { Promo } from './promo-codes/redemptions.usecases.ts';
import { PaymentServiceError } from './stripe/payment-service.client.ts';

/** Lets a visitor get access by paying or redeeming a promo code. */
export function createPayments(
  dependencies: Uses<'attempts' | 'secrets' | 'log'> & {
    store: PaymentStore;
    status: PaymentStatus;
    promo: Promo;
    intents: Intents;
    settlement: SettlementUseCases;
    declines: Declines;
  },
) {
  const { store, status, promo, intents, settlement, declines, attempts, secrets, log } = dependencies;

  /**
   * Cancels a payment started at a different price. Returns an error if a payment for that price has arrived or is
   * pending.
   */
  async function endPaymentAtOtherPrice(visitor: Visitor, price: Cents): Promise<AppError | null> {
    const order = await status.findOpenOrder(visitor);
    if (order === undefined || order.priceCents === price) return null;
    try {
      await intents.retireOrReject(order, price === 0 ? 'nothing owed' : 'repriced');
      return null;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error;
      throw error;
    }
  }

  return {
    /** Returns the PaymentIntent for a visitor's payment. `dollars` is the price that the visitor was shown. */
    async createPaymentIntent(
      visitor: Visitor,
      address: string,
      dollars: number,
    ): Promise<CreatePaymentIntentResponse> {
      const { account } = visitor;
      if (account.paidAccessSince !== null) throw alreadyPaid();
      const { amount } = await status.amountOwed(visitor);
      if (amount === 0) throw nothingOwed();
      if (!isAmount(dollars, amount)) throw priceChanged();
      const payer = { accountId: account.id, fingerprint: secrets.fingerprint(`payer ${address}`) };
      await declines.rejectIfTooMany(payer);
      await attempts.count(PAYMENT_CALLS, [`account ${account.id}`]);
      const { clientSecret } = await mapServiceErrors(() => intents.obtain(payer, amount));
      return { success: true, clientSecret, amount: toDollars(amount) };
    },

    /**
     * Applies a promo code. A payment started at the previous price is canceled before the code is redeemed, so that
     * nobody is charged more than the discounted price.
     */
    async applyPromo(visitor: Visitor, address: string, code: string): Promise<ApplyPromoResponse> {
      const redeemer = { accountId: visitor.account.id, address };
      const offered = await promo.check(redeemer, code);
      if (offered.failed) return { success: false, error: offered.error };
      const price = discountedPrice(offered.percent);
      const refusal = await mapServiceErrors(() => endPaymentAtOtherPrice(visitor, price));
      if (refusal !== null) return { success: false, error: refusal.message };
      const redeemed = await promo.redeem(redeemer, code);
      if (redeemed.failed) return { success: false, error: redeemed.error };
      // A page that loaded in the meantime may have started a payment again. If this fails, it is repaired before the
      // next payment or by the scheduled job.
      await endPaymentAtOtherPrice(visitor, price).catch((error: unknown) => {
        log.warn({ err: error }, 'could not cancel a payment at the previous price');
      });
      return {
        success: true,
        data: { discountPercent: redeemed.percent, price: await status.priceFor(visitor) },
      };
    },

    /**
     * Throws unless nothing is owed. Relies only on the card service and our records, never on the browser.
     */
    async confirm(visitor: Visitor): Promise<void> {
      const { account } = visitor;
      if (account.paidAccessSince !== null) return;
      const order = await status.findOpenOrder(visitor);
      if (order !== undefined) {
        await attempts.count(PAYMENT_CALLS, [`account ${account.id}`]);
        const settled = await mapServiceErrors(() => settlement.settle(order.id));
        if (settled !== null && settled.doubts.length > 0) throw paymentDoubtful();
        if (settled?.payment?.status === 'processing') throw paymentPending();
      }
      const isFree = (await status.amountOwed(visitor)).amount === 0;
      if (!isFree && !(await store.orders.hasPaid(account.id))) throw paymentMissing();
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

/** Whether a dollar amount from a request equals these cents exactly. */
function isAmount(dollars: number, amount: number): boolean {
  try {
    return fromDollars(dollars) === amount;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function mapServiceErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentServiceError) throw cardServiceFailed(error);
    throw error;
  }
}
