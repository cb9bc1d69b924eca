import { randomUUID } from 'node:crypto';
import { type Clock, HOUR } from '../../shared/clock.ts';
import type { Database, Queries } from '../../shared/database/database.ts';
import type { AttemptLimit, Attempts } from '../../shared/limits/attempts.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Access } from '../access/access.usecases.ts';
import { createPromoRepository, type PromoCode } from './promo.repository.ts';

/** Ten guesses an hour: an honest visitor mistypes twice, and no code is short enough to be found that way. */
const WRONG_CODES: AttemptLimit = {
  what: 'promo',
  most: 10,
  windowMs: HOUR,
  message: 'Too many promo codes were tried. Please wait an hour and try again.',
};

/** The same for a code that is unknown, expired, revoked or used up, so that nothing can be learned by trying. */
const NOT_VALID = 'The promo code you entered is not valid.';
const ALREADY_REDEEMED = 'A promo code has already been applied to this account.';

export type PromoOutcome =
  | { readonly failed: false; readonly percent: number }
  | { readonly failed: true; readonly error: string };

export interface PromoOptions {
  readonly code: string;
  readonly percent: number;
  readonly maxRedemptions?: number;
  readonly expiresAt?: Date;
}

export function createPromo(dependencies: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  attempts: Attempts;
  access: Access;
}) {
  const { database, clock, secrets, attempts, access } = dependencies;

  /** Codes are told apart by their letters alone, however they were typed. */
  const fingerprintOf = (code: string) =>
    secrets.fingerprint(`promo ${code.normalize('NFKC').trim().toUpperCase()}`);

  function isRedeemable(promo: PromoCode): boolean {
    const isUsedUp = promo.maxRedemptions !== null && promo.redemptionCount >= promo.maxRedemptions;
    const isExpired = promo.expiresAt !== null && promo.expiresAt <= clock.now();
    return !isUsedUp && !isExpired && promo.revokedAt === null;
  }

  /** The redemption, its count and what it grants happen together or not at all. */
  async function redeemWithin(queries: Queries, accountId: string, code: string): Promise<PromoOutcome> {
    const repository = createPromoRepository(queries);
    const promo = await repository.findCodeAlone(fingerprintOf(code));
    const earlier = await repository.findRedemption(accountId);
    if (earlier !== undefined) {
      return earlier.promoCodeId === promo?.id
        ? { failed: false, percent: earlier.percent }
        : { failed: true, error: ALREADY_REDEEMED };
    }
    if (promo === undefined || !isRedeemable(promo)) return { failed: true, error: NOT_VALID };
    const { id: promoCodeId, percent } = promo;
    const isFirst = await repository.addRedemption({
      accountId,
      promoCodeId,
      percent,
      redeemedAt: clock.now(),
    });
    if (!isFirst) return { failed: true, error: ALREADY_REDEEMED };
    await repository.countRedemption(promoCodeId);
    if (percent === 100) await access.grantPaidAccess(accountId, queries);
    return { failed: false, percent };
  }

  return {
    /** Applies a code to an account. Wrong codes are counted by account and by address; right ones are not. */
    async redeem(accountId: string, address: string, code: string): Promise<PromoOutcome> {
      const whose = [`account ${accountId}`, `address ${address}`];
      return attempts.countFailures(WRONG_CODES, whose, (queries) => redeemWithin(queries, accountId, code));
    },

    /** The discount that an account has earned, in percent. */
    async discountOf(accountId: string): Promise<number> {
      const redemption = await createPromoRepository(database.queries).findRedemption(accountId);
      return redemption?.percent ?? 0;
    },

    /** Adds a code; one that exists stays as it is. */
    async add({ code, percent, maxRedemptions, expiresAt }: PromoOptions): Promise<void> {
      const id = randomUUID();
      await createPromoRepository(database.queries).addCode({
        id,
        fingerprint: fingerprintOf(code),
        sealedCode: secrets.seal(code, `promo_codes ${id} code`),
        percent,
        maxRedemptions: maxRedemptions ?? null,
        expiresAt: expiresAt ?? null,
        createdAt: clock.now(),
      });
    },
  };
}

export type Promo = ReturnType<typeof createPromo>;

/** Codes that exist in test mode, so that everybody can try the product. */
export const TEST_MODE_CODES: readonly PromoOptions[] = [
  { code: 'WELCOME20', percent: 20 },
  { code: 'HALFOFF', percent: 50 },
  { code: 'ALMOSTFREE', percent: 99 },
  { code: 'FREEACCESS', percent: 100 },
  { code: 'EXPIRED10', percent: 10, expiresAt: new Date('2024-01-01T00:00:00Z') },
  { code: 'ONLYONCE', percent: 100, maxRedemptions: 1 },
];
