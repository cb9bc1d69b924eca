import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts } from '../access/access.tables.ts';
import { personalTokenCompanies, personalTokens } from './api-tokens.tables.ts';

export type TokenRow = typeof personalTokens.$inferSelect;

export function createTokensRepository(queries: Queries) {
  return {
    /** Returns the token with its account, which may have lost access since the token was created. */
    async find(tokenHash: string) {
      const [row] = await queries
        .select({ token: personalTokens, account: accounts })
        .from(personalTokens)
        .innerJoin(accounts, eq(accounts.id, personalTokens.accountId))
        .where(eq(personalTokens.tokenHash, tokenHash));
      return row;
    },
    /** A null connection means the demo company. */
    async listCompanies(
      tokenIds: readonly string[],
    ): Promise<{ tokenId: string; connectionId: string | null }[]> {
      return queries
        .select()
        .from(personalTokenCompanies)
        .where(inArray(personalTokenCompanies.tokenId, [...tokenIds]));
    },
    async list(accountId: string): Promise<TokenRow[]> {
      return queries
        .select()
        .from(personalTokens)
        .where(eq(personalTokens.accountId, accountId))
        .orderBy(desc(personalTokens.madeAt), personalTokens.id);
    },
    async countOf(accountId: string): Promise<number> {
      const [row] = await queries
        .select({ count: count() })
        .from(personalTokens)
        .where(eq(personalTokens.accountId, accountId));
      return row?.count ?? 0;
    },
    async add(
      row: typeof personalTokens.$inferInsert,
      connectionIds: readonly (string | null)[],
    ): Promise<void> {
      await queries.insert(personalTokens).values(row);
      await queries
        .insert(personalTokenCompanies)
        .values(connectionIds.map((connectionId) => ({ tokenId: row.id, connectionId })));
    },
    async touch(id: string, lastUsedAt: Date, lastUsedBy: string): Promise<void> {
      await queries.update(personalTokens).set({ lastUsedAt, lastUsedBy }).where(eq(personalTokens.id, id));
    },
    /** Returns false if the account does not have this token. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const rows = await queries
        .delete(personalTokens)
        .where(and(eq(personalTokens.accountId, accountId), eq(personalTokens.id, id)))
        .returning({ id: personalTokens.id });
      return rows.length === 1;
    },
    async removeAll(accountId: string): Promise<void> {
      await queries.delete(personalTokens).where(eq(personalTokens.accountId, accountId));
    },
    async removeExpiredBefore(time: Date): Promise<void> {
      await queries.delete(personalTokens).where(lt(personalTokens.expiresAt, time));
    },
  };
}
