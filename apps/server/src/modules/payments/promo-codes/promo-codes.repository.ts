import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../shared/database/database.ts';
import { promoCodes, promoRedemptions } from './promo-codes.tables.ts';

export type PromoCode = typeof promoCodes.$inferSelect;
export type PromoRedemption = typeof promoRedemptions.$inferSelect;

export function createPromoRepository(queries: Queries) {
  return {
    async findRedemption(accountId: string): Promise<PromoRedemption | undefined> {
      const [row] = await queries
        .select()
        .from(promoRedemptions)
        .where(eq(promoRedemptions.accountId, accountId));
      return row;
    },
    /** Finds a promo code and blocks every other redemption of it until the transaction ends. */
    async findCodeAlone(fingerprints: readonly string[]): Promise<PromoCode | undefined> {
      const [row] = await queries
        .select()
        .from(promoCodes)
        .where(inArray(promoCodes.fingerprint, [...fingerprints]))
        .for('update');
      return row;
    },
    /** Returns false if the account has already redeemed a code. */
    async addRedemption(redemption: PromoRedemption): Promise<boolean> {
      const rows = await queries
        .insert(promoRedemptions)
        .values(redemption)
        .onConflictDoNothing()
        .returning();
      return rows.length === 1;
    },
    /** Returns false if the account has no redemption. */
    async removeRedemption(accountId: string): Promise<boolean> {
      const rows = await queries
        .delete(promoRedemptions)
        .where(eq(promoRedemptions.accountId, accountId))
        .returning({ id: promoRedemptions.accountId });
      return rows.length === 1;
    },
    async countRedemption(promoCodeId: string): Promise<void> {
      await queries
        .update(promoCodes)
        .set({ redemptionCount: sql`${promoCodes.redemptionCount} + 1` })
        .where(eq(promoCodes.id, promoCodeId));
    },
    /** Returns false if the code already exists. */
    async addCode(code: typeof promoCodes.$inferInsert): Promise<boolean> {
      const rows = await queries.insert(promoCodes).values(code).onConflictDoNothing().returning();
      return rows.length === 1;
    },
    async listCodes(): Promise<PromoCode[]> {
      return queries.select().from(promoCodes).orderBy(asc(promoCodes.createdAt));
    },
    /** Returns false if the code does not exist. A code that was already revoked keeps its date. */
    async revokeCode(fingerprints: readonly string[], revokedAt: Date): Promise<boolean> {
      const rows = await queries
        .update(promoCodes)
        .set({ revokedAt: sql`coalesce(${promoCodes.revokedAt}, ${revokedAt.toISOString()})` })
        .where(inArray(promoCodes.fingerprint, [...fingerprints]))
        .returning({ id: promoCodes.id });
      return rows.length === 1;
    },
    async renewFingerprint(id: string, fingerprint: string): Promise<void> {
      await queries.update(promoCodes).set({ fingerprint }).where(eq(promoCodes.id, id));
    },
  };
}

export type PromoRepository = ReturnType<typeof createPromoRepository>;
