import { cents } from '@insights/money';
import type { Clock } from '../../../shared/clock.ts';
import type { Queries } from '../../../shared/database/database.ts';
import type { Attempts } from '../../../shared/limits/attempts.ts';
import { WRONG_CODES } from '../../../shared/limits/limits.ts';
import type { Grants } from '../grants.usecases.ts';
import type { PaymentStore, PaymentTables } from '../payment-store.repository.ts';
import type { PromoCode } from './promo-codes.repository.ts';
import { normalizeCode, type PromoCodes } from './promo-codes.usecases.ts';

/** The same message for unknown, expired, revoked and used-up codes, so that guessing reveals nothing. */
const NOT_VALID = 'The promo code you entered is not valid.';
const ALREADY_REDEEMED = 'A promo code has already been applied to this account.';
const ALREADY_PAID = 'This account already has paid access, so there is nothing left to discount.';

export type PromoOutcome =
  | { readonly failed: false; readonly percent: number }
  | { readonly failed: true; readonly error: string };

export interface Redeemer {
  readonly accountId: string;
  /** Network address, used to limit guessing. */
  readonly address: string;
}

/** Checks and redeems promo codes for visitors. */
export function createPromo(dependencies: {
  store: PaymentStore;
  codes: PromoCodes;
  clock: Clock;
  attempts: Pick<Attempts, 'countFailures'>;
  grants: Grants;
}) {
  const { store, codes, clock, attempts, grants } = dependencies;

  /** Whether an account may redeem a code. `code` is null if it has already redeemed one. */
  async function judgeRedemption(
    { promo, orders }: PaymentTables,
    accountId: string,
    code: string,
  ): Promise<{ outcome: PromoOutcome; code: PromoCode | null }> {
    const reject = (error: string) => ({ outcome: { failed: true as const, error }, code: null });
    const found = await promo.findCodeAlone(codes.fingerprintsOf(code));
    const earlier = await promo.findRedemption(accountId);
    if (earlier !== undefined) {
      if (earlier.promoCodeId !== found?.id) return reject(ALREADY_REDEEMED);
      return { outcome: { failed: false, percent: earlier.percent }, code: null };
    }
    if (found === undefined || codes.stateOf(found) !== 'valid') return reject(NOT_VALID);
    if (await orders.hasPaid(accountId)) return reject(ALREADY_PAID);
    return { outcome: { failed: false, percent: found.percent }, code: found };
  }

  /** The redemption, its count and the access it grants are written in one transaction. */
  async function redeemWithin(queries: Queries, accountId: string, text: string): Promise<PromoOutcome> {
    const tables = store.within(queries);
    const { promo, events } = tables;
    const { outcome, code } = await judgeRedemption(tables, accountId, text);
    if (outcome.failed || code === null) return outcome;
    const { id: promoCodeId, percent } = code;
    const at = clock.now();
    const isFirst = await promo.addRedemption({ accountId, promoCodeId, percent, redeemedAt: at });
    if (!isFirst) return { failed: true, error: ALREADY_REDEEMED };
    await promo.countRedemption(promoCodeId);
    if (percent === 100) {
      await events.append({ accountId, kind: 'granted-free', at, details: {} });
      const means = { code: normalizeCode(text) };
      const grant = { amountCents: cents(0), paidAt: at, means, reference: 'FI-PROMO' };
      await grants.apply(accountId, queries, grant);
    }
    return outcome;
  }

  /** Counts wrong codes by account and by address. Valid codes are not counted. */
  async function countWrongCodes(
    { accountId, address }: Redeemer,
    work: (queries: Queries) => Promise<PromoOutcome>,
  ): Promise<PromoOutcome> {
    return attempts.countFailures(WRONG_CODES, [`account ${accountId}`, `address ${address}`], work);
  }

  return {
    /** Applies a code within a transaction. Does not count as a guess. */
    redeemWithin,

    /** Returns the effect that a code would have for an account, without redeeming it. */
    async check(redeemer: Redeemer, code: string): Promise<PromoOutcome> {
      return countWrongCodes(redeemer, async (queries) => {
        const { outcome } = await judgeRedemption(store.within(queries), redeemer.accountId, code);
        return outcome;
      });
    },

    /** Applies a code to an account. */
    async redeem(redeemer: Redeemer, code: string): Promise<PromoOutcome> {
      return countWrongCodes(redeemer, (queries) => redeemWithin(queries, redeemer.accountId, code));
    },

    /** Returns the account's discount in percent. */
    async discountOf(accountId: string): Promise<number> {
      const redemption = await store.promo.findRedemption(accountId);
      return redemption?.percent ?? 0;
    },
  };
}

export type Promo = ReturnType<typeof createPromo>;
