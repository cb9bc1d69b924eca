import { and, count, desc, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts } from '../access/access.tables.ts';
import { appGrantCompanies, appGrants, appTokens, registeredApps } from './connected-apps.tables.ts';

export type Grant = typeof appGrants.$inferSelect;
export type AppTokenRow = typeof appTokens.$inferSelect;

/** Grants, the companies they cover, and their tokens. */
export function createConnectedAppsRepository(queries: Queries) {
  return {
    async addGrant(row: Grant, connectionIds: readonly (string | null)[]): Promise<void> {
      await queries.insert(appGrants).values(row);
      await queries
        .insert(appGrantCompanies)
        .values(connectionIds.map((connectionId) => ({ grantId: row.id, connectionId })));
    },
    async list(accountId: string): Promise<Grant[]> {
      return queries
        .select()
        .from(appGrants)
        .where(and(eq(appGrants.accountId, accountId), isNotNull(appGrants.redeemedAt)))
        .orderBy(desc(appGrants.madeAt), appGrants.id);
    },
    async countOf(accountId: string, now: Date): Promise<number> {
      const [row] = await queries
        .select({ count: count() })
        .from(appGrants)
        .where(and(eq(appGrants.accountId, accountId), gt(appGrants.endsAt, now)));
      return row?.count ?? 0;
    },
    /** A null connection means the demo company. */
    async listCompanies(
      grantIds: readonly string[],
    ): Promise<{ grantId: string; connectionId: string | null }[]> {
      return queries
        .select()
        .from(appGrantCompanies)
        .where(inArray(appGrantCompanies.grantId, [...grantIds]));
    },
    async findByCode(codeHash: string): Promise<Grant | undefined> {
      const [row] = await queries.select().from(appGrants).where(eq(appGrants.codeHash, codeHash));
      return row;
    },
    async lock(id: string): Promise<Grant | undefined> {
      const [row] = await queries.select().from(appGrants).where(eq(appGrants.id, id)).for('update');
      return row;
    },
    async goOn(id: string, facts: Partial<Pick<Grant, 'redeemedAt' | 'endsAt'>>): Promise<void> {
      await queries.update(appGrants).set(facts).where(eq(appGrants.id, id));
    },
    async touch(id: string, lastUsedAt: Date, lastUsedBy: string): Promise<void> {
      await queries.update(appGrants).set({ lastUsedAt, lastUsedBy }).where(eq(appGrants.id, id));
    },
    async addTokens(rows: readonly AppTokenRow[]): Promise<void> {
      await queries.insert(appTokens).values([...rows]);
    },
    async findToken(tokenHash: string): Promise<AppTokenRow | undefined> {
      const [row] = await queries.select().from(appTokens).where(eq(appTokens.tokenHash, tokenHash));
      return row;
    },
    /**
     * Returns a token with its grant and account. The account may have lost access since the token was created.
     */
    async findOpen(tokenHash: string) {
      const [row] = await queries
        .select({ token: appTokens, grant: appGrants, account: accounts })
        .from(appTokens)
        .innerJoin(appGrants, eq(appGrants.id, appTokens.grantId))
        .innerJoin(accounts, eq(accounts.id, appGrants.accountId))
        .where(eq(appTokens.tokenHash, tokenHash));
      return row;
    },
    async useToken(tokenHash: string, usedAt: Date): Promise<void> {
      await queries.update(appTokens).set({ usedAt }).where(eq(appTokens.tokenHash, tokenHash));
    },
    async removeToken(tokenHash: string): Promise<void> {
      await queries.delete(appTokens).where(eq(appTokens.tokenHash, tokenHash));
    },
    /**
     * Revokes a grant, its code and all its tokens. Returns false if the grant does not exist or belongs to another
     * account.
     */
    async end(id: string, accountId?: string): Promise<boolean> {
      const own = accountId === undefined ? undefined : eq(appGrants.accountId, accountId);
      const rows = await queries
        .delete(appGrants)
        .where(and(eq(appGrants.id, id), own))
        .returning({ id: appGrants.id });
      return rows.length === 1;
    },
    async endAll(accountId: string): Promise<void> {
      await queries.delete(appGrants).where(eq(appGrants.accountId, accountId));
    },
    async deleteExpiredRows({ now, unusedSince }: { now: Date; unusedSince: Date }): Promise<void> {
      await queries.delete(appTokens).where(lt(appTokens.expiresAt, now));
      await queries.delete(appGrants).where(lt(appGrants.endsAt, now));
      const inUse = queries.select({ id: appGrants.clientId }).from(appGrants);
      await queries
        .delete(registeredApps)
        .where(and(lt(registeredApps.lastAskedAt, unusedSince), notInArray(registeredApps.id, inUse)));
    },

    async register(row: typeof registeredApps.$inferInsert): Promise<void> {
      await queries.insert(registeredApps).values(row);
    },
    /** Returns an app that registered itself, and records when it last requested access. */
    async findRegistered(id: string, lastAskedAt: Date) {
      const [row] = await queries
        .update(registeredApps)
        .set({ lastAskedAt })
        .where(eq(registeredApps.id, id))
        .returning();
      return row;
    },
  };
}
