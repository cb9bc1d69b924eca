import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../shared/database/database.ts';
import { rowsOf } from '../../../shared/database/rows.ts';
import { promoCodes, promoRedemptions } from './promo-codes.tables.ts';

export type PromoCode = typeof promoCodes.$inferSelect;

export function createPromoRepository(queries: Queries) {
  const codes = rowsOf(queries, promoCodes);
  const redemptions = rowsOf(queries, promoRedemptions);
  const isOneOf = (fingerprints: readonly string[]) => inArray(promoCodes.fingerprint, [...fingerprints]);
  return {
    findRedemption: (accountId: string) => redemptions.find(eq(promoRedemptions.accountId, accountId)),
    /** Finds a promo code and blocks every other redemption of it until the transaction ends. */
    findCodeAlone: (fingerprints: readonly string[]) => codes.lock(isOneOf(fingerprints)),
    /** Returns false if the account has already redeemed a code. */
    addRedemption: redemptions.addNew,
    /** Returns zero if the account has no redemption. */
    removeRedemption: (accountId: string) => redemptions.remove(eq(promoRedemptions.accountId, accountId)),
    countRedemption: (promoCodeId: string) =>
      codes.change(eq(promoCodes.id, promoCodeId), {
        redemptionCount: sql`${promoCodes.redemptionCount} + 1`,
      }),
    /** Returns false if the code already exists. */
    addCode: codes.addNew,
    listCodes: () => codes.list(undefined, asc(promoCodes.createdAt)),
    /** Returns zero if the code does not exist. A code that was already revoked keeps its date. */
    revokeCode: (fingerprints: readonly string[], revokedAt: Date) =>
      codes.change(isOneOf(fingerprints), {
        revokedAt: sql`coalesce(${promoCodes.revokedAt}, ${revokedAt.toISOString()})`,
      }),
    renewFingerprint: (id: string, fingerprint: string) =>
      codes.change(eq(promoCodes.id, id), { fingerprint }),
  };
}

export type PromoRepository = ReturnType<typeof createPromoRepository>;
