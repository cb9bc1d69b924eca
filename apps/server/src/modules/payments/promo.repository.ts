import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { promoCodes, promoRedemptions } from './payments.tables.ts';

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
    /** Finds a code and keeps every other redemption of it waiting until the transaction ends. */
    async findCodeAlone(fingerprint: string): Promise<PromoCode | undefined> {
      const [row] = await queries
        .select()
        .from(promoCodes)
        .where(eq(promoCodes.fingerprint, fingerprint))
        .for('update');
      return row;
    },
    /** False when the account has redeemed a code before. */
    async addRedemption(redemption: PromoRedemption): Promise<boolean> {
      const rows = await queries
        .insert(promoRedemptions)
        .values(redemption)
        .onConflictDoNothing()
        .returning();
      return rows.length === 1;
    },
    async countRedemption(promoCodeId: string): Promise<void> {
      await queries
        .update(promoCodes)
        .set({ redemptionCount: sql`${promoCodes.redemptionCount} + 1` })
        .where(eq(promoCodes.id, promoCodeId));
    },
    async addCode(code: typeof promoCodes.$inferInsert): Promise<void> {
      await queries.insert(promoCodes).values(code).onConflictDoNothing();
    },
  };
}
