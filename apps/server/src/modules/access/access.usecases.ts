import { randomUUID } from 'node:crypto';
import { after, type Clock, DAY, HOUR } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { hashToken, randomToken } from '../../shared/secrets.ts';
import { paymentRequired, termsRequired } from './access.errors.ts';
import { type Account, createAccessRepository } from './access.repository.ts';

/** A session that is not used for so long ends, and none outlives the second limit. */
export const SESSION_IDLE_MS = 60 * DAY;
export const SESSION_LIFETIME_MS = 180 * DAY;

/** Who is asking: an account, by the session that its browser's cookie names. */
export interface Visitor {
  readonly account: Account;
  readonly sessionHash: string;
}

export function createAccess({ queries, clock }: { queries: Queries; clock: Clock }) {
  const repository = createAccessRepository(queries);

  /** Gives an account a new session and returns its token, which only the browser keeps. */
  async function startSession(accountId: string, within: Queries = queries): Promise<string> {
    const token = randomToken();
    const now = clock.now();
    await createAccessRepository(within).addSession({
      tokenHash: hashToken(token),
      accountId,
      createdAt: now,
      lastSeenAt: now,
    });
    return token;
  }

  /** Ends a session here, so that its token is worth nothing whoever has it. */
  async function endSession({ sessionHash }: Visitor, within: Queries = queries): Promise<void> {
    await createAccessRepository(within).deleteSession(sessionHash);
  }

  return {
    startSession,
    endSession,

    /** The visitor that a cookie names; null when it names none, or one whose time is over. */
    async findVisitor(token: string): Promise<Visitor | null> {
      const found = await repository.findSession(hashToken(token));
      if (found === undefined) return null;
      const { account, session } = found;
      const now = clock.now();
      const isOver =
        after(session.lastSeenAt, SESSION_IDLE_MS) < now ||
        after(session.createdAt, SESSION_LIFETIME_MS) < now;
      if (isOver) {
        await repository.deleteSession(session.tokenHash);
        return null;
      }
      if (after(session.lastSeenAt, HOUR) < now) await repository.touchSession(session.tokenHash, now);
      return { account, sessionHash: session.tokenHash };
    },

    /** Records that the terms were accepted. A visitor without an account gets one, and the token of its session. */
    async acceptTerms(visitor: Visitor | null): Promise<{ newToken: string | null }> {
      const now = clock.now();
      if (visitor !== null) {
        await repository.acceptTerms(visitor.account.id, now);
        return { newToken: null };
      }
      const id = randomUUID();
      await repository.addAccount({ id, createdAt: now, termsAcceptedAt: now });
      return { newToken: await startSession(id) };
    },

    /** Replaces a session by a new one, so that whoever knew the old token has nothing. */
    async renewSession(visitor: Visitor): Promise<string> {
      const token = await startSession(visitor.account.id);
      await endSession(visitor);
      return token;
    },

    /**
     * Opens the product to an account. `within` is the transaction of whatever earned it. False when it was open
     * already.
     */
    async grantPaidAccess(accountId: string, within: Queries = queries): Promise<boolean> {
      return createAccessRepository(within).grantPaidAccess(accountId, clock.now());
    },

    async exportOf(accountId: string) {
      const account = await repository.findAccount(accountId);
      return { ...account, sessions: await repository.listSessions(accountId) };
    },

    /** Finds an account and keeps everybody else from changing or adding to it until the transaction ends. */
    async lockAccount(accountId: string, within: Queries): Promise<Account | undefined> {
      return createAccessRepository(within).lockAccount(accountId);
    },

    /** Deletes an account with everything that is its own. Payments are nobody's then. */
    async deleteAccount(accountId: string, within: Queries): Promise<void> {
      await createAccessRepository(within).deleteAccount(accountId);
    },

    /** Accounts that nobody can come back to: their sessions are over, and no receipt address leads to them. */
    async listUnreachable(most: number): Promise<{ id: string }[]> {
      return repository.listUnreachable(after(clock.now(), -SESSION_LIFETIME_MS), most);
    },

    /** Closes the product to an account. */
    async revokePaidAccess(accountId: string, within: Queries): Promise<void> {
      await createAccessRepository(within).revokePaidAccess(accountId);
    },

    async forgetOldSessions(): Promise<void> {
      const now = clock.now();
      await repository.deleteSessionsOlderThan({
        idleSince: after(now, -SESSION_IDLE_MS),
        createdBefore: after(now, -SESSION_LIFETIME_MS),
      });
    },
  };
}

export type Access = ReturnType<typeof createAccess>;

/** Refuses who has not accepted the terms. */
export function requireTerms(visitor: Visitor | null): Visitor {
  if (visitor === null || visitor.account.termsAcceptedAt === null) throw termsRequired();
  return visitor;
}

/** Refuses who has not paid. */
export function requirePaidAccess(visitor: Visitor | null): Visitor {
  if (visitor === null || visitor.account.paidAccessSince === null) throw paymentRequired();
  return visitor;
}
