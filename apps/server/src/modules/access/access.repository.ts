import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts, sessions } from './access.tables.ts';

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

export function createAccessRepository(queries: Queries) {
  return {
    async findSession(tokenHash: string): Promise<{ account: Account; session: Session } | undefined> {
      const [row] = await queries
        .select({ account: accounts, session: sessions })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(eq(sessions.tokenHash, tokenHash));
      return row;
    },
    async addAccount(account: { id: string; createdAt: Date; termsAcceptedAt: Date }): Promise<void> {
      await queries.insert(accounts).values(account);
    },
    async addSession(session: NewSession): Promise<void> {
      await queries.insert(sessions).values(session);
    },
    async touchSession(tokenHash: string, lastSeenAt: Date): Promise<void> {
      await queries.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    async deleteSession(tokenHash: string): Promise<void> {
      await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    /**
     * Deletes the account's sessions (only the one with `id`, if given), except the one to keep. Returns the number
     * deleted.
     */
    async deleteSessionsOf(
      accountId: string,
      { id, keptHash }: { id?: string; keptHash?: string } = {},
    ): Promise<number> {
      const conditions = [
        eq(sessions.accountId, accountId),
        ...(id === undefined ? [] : [eq(sessions.id, id)]),
        ...(keptHash === undefined ? [] : [ne(sessions.tokenHash, keptHash)]),
      ];
      const rows = await queries
        .delete(sessions)
        .where(and(...conditions))
        .returning({ id: sessions.id });
      return rows.length;
    },
    async deleteSessionsOlderThan(limits: { idleSince: Date; createdBefore: Date }): Promise<void> {
      await queries
        .delete(sessions)
        .where(or(lt(sessions.lastSeenAt, limits.idleSince), lt(sessions.createdAt, limits.createdBefore)));
    },
    async listSessions(accountId: string): Promise<Session[]> {
      return queries
        .select()
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
    },
    async findAccount(accountId: string): Promise<Account | undefined> {
      const [row] = await queries.select().from(accounts).where(eq(accounts.id, accountId));
      return row;
    },
    /**
     * Prevents other transactions from changing the account, or adding rows that belong to it, until this transaction
     * ends.
     */
    async lockAccount(accountId: string): Promise<Account | undefined> {
      const [row] = await queries.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
      return row;
    },
    async deleteAccount(accountId: string): Promise<void> {
      await queries.delete(accounts).where(eq(accounts.id, accountId));
    },
    async acceptTerms(accountId: string, termsAcceptedAt: Date): Promise<void> {
      await queries
        .update(accounts)
        .set({ termsAcceptedAt })
        .where(and(eq(accounts.id, accountId), isNull(accounts.termsAcceptedAt)));
    },
    async revokePaidAccess(accountId: string): Promise<void> {
      await queries
        .update(accounts)
        .set({ paidAccessSince: null, accessGeneration: sql`${accounts.accessGeneration} + 1` })
        .where(and(eq(accounts.id, accountId), isNotNull(accounts.paidAccessSince)));
    },
    /** Returns false if the account already had access. */
    async grantPaidAccess(accountId: string, paidAccessSince: Date): Promise<boolean> {
      const rows = await queries
        .update(accounts)
        .set({ paidAccessSince })
        .where(and(eq(accounts.id, accountId), isNull(accounts.paidAccessSince)))
        .returning({ id: accounts.id });
      return rows.length === 1;
    },
  };
}
