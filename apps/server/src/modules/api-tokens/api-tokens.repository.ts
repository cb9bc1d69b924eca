import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { accounts } from '../access/access.tables.ts';
import { personalTokenCompanies, personalTokens } from './api-tokens.tables.ts';

export type TokenRow = typeof personalTokens.$inferSelect;

export function createTokensRepository(queries: Queries) {
  const tokens = rowsOf(queries, personalTokens);
  const ofAccount = (accountId: string) => eq(personalTokens.accountId, accountId);
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
    listCompanies: (tokenIds: readonly string[]) =>
      rowsOf(queries, personalTokenCompanies).list(inArray(personalTokenCompanies.tokenId, [...tokenIds])),
    list: (accountId: string) =>
      tokens.list(ofAccount(accountId), desc(personalTokens.madeAt), personalTokens.id),
    countOf: (accountId: string) => tokens.count(ofAccount(accountId)),
    async add(
      row: typeof personalTokens.$inferInsert,
      connectionIds: readonly (string | null)[],
    ): Promise<void> {
      await queries.insert(personalTokens).values(row);
      await queries
        .insert(personalTokenCompanies)
        .values(connectionIds.map((connectionId) => ({ tokenId: row.id, connectionId })));
    },
    touch: (id: string, lastUsedAt: Date, lastUsedBy: string) =>
      tokens.change(eq(personalTokens.id, id), { lastUsedAt, lastUsedBy }),
    /** Returns zero if the account does not have this token. */
    remove: (accountId: string, id: string) =>
      tokens.remove(and(ofAccount(accountId), eq(personalTokens.id, id))),
    removeAll: (accountId: string) => tokens.remove(ofAccount(accountId)),
    removeExpiredBefore: (time: Date) => tokens.remove(lt(personalTokens.expiresAt, time)),
  };
}
