import { and, count, desc, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts } from '../access/access.tables.ts';
import {
  programGrantCompanies,
  programGrants,
  programTokens,
  registeredPrograms,
} from './connected-apps.tables.ts';

export type Grant = typeof programGrants.$inferSelect;
export type ProgramToken = typeof programTokens.$inferSelect;

/** Grants, the companies they cover, and their tokens. */
export function createProgramsRepository(queries: Queries) {
  return {
    async addGrant(row: Grant, connectionIds: readonly (string | null)[]): Promise<void> {
      await queries.insert(programGrants).values(row);
      await queries
        .insert(programGrantCompanies)
        .values(connectionIds.map((connectionId) => ({ grantId: row.id, connectionId })));
    },
    async list(accountId: string): Promise<Grant[]> {
      return queries
        .select()
        .from(programGrants)
        .where(and(eq(programGrants.accountId, accountId), isNotNull(programGrants.redeemedAt)))
        .orderBy(desc(programGrants.madeAt), programGrants.id);
    },
    async countOf(accountId: string, now: Date): Promise<number> {
      const [row] = await queries
        .select({ count: count() })
        .from(programGrants)
        .where(and(eq(programGrants.accountId, accountId), gt(programGrants.endsAt, now)));
      return row?.count ?? 0;
    },
    /** Null means the demo company. */
    async listCompanies(
      grantIds: readonly string[],
    ): Promise<{ grantId: string; connectionId: string | null }[]> {
      return queries
        .select()
        .from(programGrantCompanies)
        .where(inArray(programGrantCompanies.grantId, [...grantIds]));
    },
    async findByCode(codeHash: string): Promise<Grant | undefined> {
      const [row] = await queries.select().from(programGrants).where(eq(programGrants.codeHash, codeHash));
      return row;
    },
    async lock(id: string): Promise<Grant | undefined> {
      const [row] = await queries.select().from(programGrants).where(eq(programGrants.id, id)).for('update');
      return row;
    },
    async goOn(id: string, facts: Partial<Pick<Grant, 'redeemedAt' | 'endsAt'>>): Promise<void> {
      await queries.update(programGrants).set(facts).where(eq(programGrants.id, id));
    },
    async touch(id: string, lastUsedAt: Date, lastUsedBy: string): Promise<void> {
      await queries.update(programGrants).set({ lastUsedAt, lastUsedBy }).where(eq(programGrants.id, id));
    },
    async addTokens(rows: readonly ProgramToken[]): Promise<void> {
      await queries.insert(programTokens).values([...rows]);
    },
    async findToken(tokenHash: string): Promise<ProgramToken | undefined> {
      const [row] = await queries.select().from(programTokens).where(eq(programTokens.tokenHash, tokenHash));
      return row;
    },
    /** Returns a token with its grant and the account, which may have lost its access since. */
    async findOpen(tokenHash: string) {
      const [row] = await queries
        .select({ token: programTokens, grant: programGrants, account: accounts })
        .from(programTokens)
        .innerJoin(programGrants, eq(programGrants.id, programTokens.grantId))
        .innerJoin(accounts, eq(accounts.id, programGrants.accountId))
        .where(eq(programTokens.tokenHash, tokenHash));
      return row;
    },
    async useToken(tokenHash: string, usedAt: Date): Promise<void> {
      await queries.update(programTokens).set({ usedAt }).where(eq(programTokens.tokenHash, tokenHash));
    },
    async removeToken(tokenHash: string): Promise<void> {
      await queries.delete(programTokens).where(eq(programTokens.tokenHash, tokenHash));
    },
    /**
     * Revokes a grant, its code and all of its tokens. Returns false if there is none, or if it belongs to another
     * account.
     */
    async end(id: string, accountId?: string): Promise<boolean> {
      const own = accountId === undefined ? undefined : eq(programGrants.accountId, accountId);
      const rows = await queries
        .delete(programGrants)
        .where(and(eq(programGrants.id, id), own))
        .returning({ id: programGrants.id });
      return rows.length === 1;
    },
    async endAll(accountId: string): Promise<void> {
      await queries.delete(programGrants).where(eq(programGrants.accountId, accountId));
    },
    async removeOver({ now, askedBefore }: { now: Date; askedBefore: Date }): Promise<void> {
      await queries.delete(programTokens).where(lt(programTokens.expiresAt, now));
      await queries.delete(programGrants).where(lt(programGrants.endsAt, now));
      const inUse = queries.select({ id: programGrants.clientId }).from(programGrants);
      await queries
        .delete(registeredPrograms)
        .where(
          and(lt(registeredPrograms.lastAskedAt, askedBefore), notInArray(registeredPrograms.id, inUse)),
        );
    },

    async register(row: typeof registeredPrograms.$inferInsert): Promise<void> {
      await queries.insert(registeredPrograms).values(row);
    },
    /** Returns an app that registered itself, and records when it was requested. */
    async findRegistered(id: string, lastAskedAt: Date) {
      const [row] = await queries
        .update(registeredPrograms)
        .set({ lastAskedAt })
        .where(eq(registeredPrograms.id, id))
        .returning();
      return row;
    },
  };
}
