import { and, desc, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { accounts } from '../access/access.tables.ts';
import { appGrantCompanies, appGrants, appTokens, registeredApps } from './connected-apps.tables.ts';

export type Grant = typeof appGrants.$inferSelect;
export type AppTokenRow = typeof appTokens.$inferSelect;

/** Grants, the companies they cover, and their tokens. */
export function createConnectedAppsRepository(queries: Queries) {
  const grants = rowsOf(queries, appGrants);
  const tokens = rowsOf(queries, appTokens);
  return {
    async addGrant(row: Grant, connectionIds: readonly (string | null)[]): Promise<void> {
      await queries.insert(appGrants).values(row);
      await queries
        .insert(appGrantCompanies)
        .values(connectionIds.map((connectionId) => ({ grantId: row.id, connectionId })));
    },
    list: (accountId: string) =>
      grants.list(
        and(eq(appGrants.accountId, accountId), isNotNull(appGrants.redeemedAt)),
        desc(appGrants.madeAt),
        appGrants.id,
      ),
    countOf: (accountId: string, now: Date) =>
      grants.count(and(eq(appGrants.accountId, accountId), gt(appGrants.endsAt, now))),
    /** A null connection means the demo company. */
    listCompanies: (grantIds: readonly string[]) =>
      rowsOf(queries, appGrantCompanies).list(inArray(appGrantCompanies.grantId, [...grantIds])),
    findByCode: (codeHash: string) => grants.find(eq(appGrants.codeHash, codeHash)),
    lock: (id: string) => grants.lock(eq(appGrants.id, id)),
    goOn: (id: string, facts: Partial<Pick<Grant, 'redeemedAt' | 'endsAt'>>) =>
      grants.change(eq(appGrants.id, id), facts),
    touch: (id: string, lastUsedAt: Date, lastUsedBy: string) =>
      grants.change(eq(appGrants.id, id), { lastUsedAt, lastUsedBy }),
    async addTokens(rows: readonly AppTokenRow[]): Promise<void> {
      await queries.insert(appTokens).values([...rows]);
    },
    findToken: (tokenHash: string) => tokens.find(eq(appTokens.tokenHash, tokenHash)),
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
    useToken: (tokenHash: string, usedAt: Date) =>
      tokens.change(eq(appTokens.tokenHash, tokenHash), { usedAt }),
    removeToken: (tokenHash: string) => tokens.remove(eq(appTokens.tokenHash, tokenHash)),
    /**
     * Revokes a grant, its code and all its tokens. Returns zero if the grant does not exist or belongs to another
     * account.
     */
    end: (id: string, accountId?: string) =>
      grants.remove(
        and(eq(appGrants.id, id), accountId === undefined ? undefined : eq(appGrants.accountId, accountId)),
      ),
    endAll: (accountId: string) => grants.remove(eq(appGrants.accountId, accountId)),
    async deleteExpiredRows({ now, unusedSince }: { now: Date; unusedSince: Date }): Promise<void> {
      await queries.delete(appTokens).where(lt(appTokens.expiresAt, now));
      await queries.delete(appGrants).where(lt(appGrants.endsAt, now));
      const inUse = queries.select({ id: appGrants.clientId }).from(appGrants);
      await queries
        .delete(registeredApps)
        .where(and(lt(registeredApps.lastAskedAt, unusedSince), notInArray(registeredApps.id, inUse)));
    },

    register: rowsOf(queries, registeredApps).add,
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
