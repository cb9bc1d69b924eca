import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts, sessions } from './access.tables.ts';

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;

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
    async addSession(session: Session): Promise<void> {
      await queries.insert(sessions).values(session);
    },
    async touchSession(tokenHash: string, lastSeenAt: Date): Promise<void> {
      await queries.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    async deleteSession(tokenHash: string): Promise<void> {
      await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async deleteSessionsIdleSince(time: Date): Promise<void> {
      await queries.delete(sessions).where(lt(sessions.lastSeenAt, time));
    },
    async acceptTerms(accountId: string, termsAcceptedAt: Date): Promise<void> {
      await queries
        .update(accounts)
        .set({ termsAcceptedAt })
        .where(and(eq(accounts.id, accountId), isNull(accounts.termsAcceptedAt)));
    },
    async grantPaidAccess(accountId: string, paidAccessSince: Date): Promise<void> {
      await queries
        .update(accounts)
        .set({ paidAccessSince })
        .where(and(eq(accounts.id, accountId), isNull(accounts.paidAccessSince)));
    },
  };
}

export type AccessRepository = ReturnType<typeof createAccessRepository>;
