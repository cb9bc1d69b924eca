import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { accounts, sessions } from './access.tables.ts';

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export function createAccessRepository(queries: Queries) {
  const ofAccounts = rowsOf(queries, accounts);
  const ofSessions = rowsOf(queries, sessions);
  return {
    async findSession(tokenHash: string): Promise<{ account: Account; session: Session } | undefined> {
      const [row] = await queries
        .select({ account: accounts, session: sessions })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(eq(sessions.tokenHash, tokenHash));
      return row;
    },
    addAccount: ofAccounts.add,
    addSession: ofSessions.add,
    touchSession: (tokenHash: string, lastSeenAt: Date) =>
      ofSessions.change(eq(sessions.tokenHash, tokenHash), { lastSeenAt }),
    deleteSession: (tokenHash: string) => ofSessions.remove(eq(sessions.tokenHash, tokenHash)),
    /**
     * Deletes the account's sessions (only the one with `id`, if given), except the one to keep. Returns the number
     * deleted.
     */
    deleteSessionsOf: (accountId: string, { id, keptHash }: { id?: string; keptHash?: string } = {}) =>
      ofSessions.remove(
        and(
          eq(sessions.accountId, accountId),
          id === undefined ? undefined : eq(sessions.id, id),
          keptHash === undefined ? undefined : ne(sessions.tokenHash, keptHash),
        ),
      ),
    deleteSessionsOlderThan: (limits: { idleSince: Date; createdBefore: Date }) =>
      ofSessions.remove(
        or(lt(sessions.lastSeenAt, limits.idleSince), lt(sessions.createdAt, limits.createdBefore)),
      ),
    listSessions: (accountId: string) =>
      ofSessions.list(eq(sessions.accountId, accountId), desc(sessions.lastSeenAt), desc(sessions.createdAt)),
    findAccount: (accountId: string) => ofAccounts.find(eq(accounts.id, accountId)),
    /**
     * Prevents other transactions from changing the account, or adding rows that belong to it, until this transaction
     * ends.
     */
    lockAccount: (accountId: string) => ofAccounts.lock(eq(accounts.id, accountId)),
    deleteAccount: (accountId: string) => ofAccounts.remove(eq(accounts.id, accountId)),
    acceptTerms: (accountId: string, termsAcceptedAt: Date) =>
      ofAccounts.change(and(eq(accounts.id, accountId), isNull(accounts.termsAcceptedAt)), {
        termsAcceptedAt,
      }),
    revokePaidAccess: (accountId: string) =>
      ofAccounts.change(and(eq(accounts.id, accountId), isNotNull(accounts.paidAccessSince)), {
        paidAccessSince: null,
        accessGeneration: sql`${accounts.accessGeneration} + 1`,
      }),
    /** Returns zero if the account already had access. */
    grantPaidAccess: (accountId: string, paidAccessSince: Date) =>
      ofAccounts.change(and(eq(accounts.id, accountId), isNull(accounts.paidAccessSince)), {
        paidAccessSince,
      }),
  };
}
