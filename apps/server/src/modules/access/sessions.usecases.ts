import { after, DAY, HOUR } from '../../shared/clock.ts';
import { coalesce } from '../../shared/concurrency.ts';
import type { Queries } from '../../shared/database/database.ts';
import { hashToken, randomToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { sessionUnknown, termsRequired } from './access.errors.ts';
import { type Account, createAccessRepository, type Session } from './access.repository.ts';

/** Sessions end after this long without use. A second limit ends every session, used or not. */
export const SESSION_IDLE_MS = 60 * DAY;
export const SESSION_LIFETIME_MS = 180 * DAY;

/** The account making a request, identified by the session cookie. */
export interface Visitor {
  readonly account: Account;
  readonly sessionHash: string;
}

/**
 * Manages the browsers that are signed in to an account. Only the browser holds its session token; the server stores
 * the hash.
 */
export function createSessions({ database, clock }: Uses<'database' | 'clock'>) {
  const { queries } = database;
  const repository = createAccessRepository(queries);
  const findOnce = coalesce<Visitor | null>();

  function isOver({ lastSeenAt, createdAt }: Session): boolean {
    const now = clock.now();
    return after(lastSeenAt, SESSION_IDLE_MS) < now || after(createdAt, SESSION_LIFETIME_MS) < now;
  }

  async function findVisitor(tokenHash: string): Promise<Visitor | null> {
    const found = await repository.findSession(tokenHash);
    if (found === undefined) return null;
    const { account, session } = found;
    if (isOver(session)) {
      await repository.deleteSession(tokenHash);
      return null;
    }
    const now = clock.now();
    if (after(session.lastSeenAt, HOUR) < now) await repository.touchSession(tokenHash, now);
    return { account, sessionHash: tokenHash };
  }

  /** Creates a session for an account and returns its token. `browser` describes the browser. */
  async function start(accountId: string, browser: string, within: Queries = queries): Promise<string> {
    const token = randomToken();
    const now = clock.now();
    await createAccessRepository(within).addSession({
      tokenHash: hashToken(token),
      accountId,
      browser,
      createdAt: now,
      lastSeenAt: now,
    });
    return token;
  }

  /**
   * Locks the account and checks that the visitor's session is still valid. A request that decides who has access must
   * not complete if its sender was signed out in the meantime.
   */
  async function lockLive(
    { account, sessionHash }: Visitor,
    within: Queries,
  ): Promise<{ account: Account; session: Session }> {
    const locked = createAccessRepository(within);
    await locked.lockAccount(account.id);
    const found = await locked.findSession(sessionHash);
    if (found === undefined) throw termsRequired();
    return found;
  }

  async function endOthers(visitor: Visitor, which: { id?: string } = {}): Promise<number> {
    return queries.transaction(async (within) => {
      await lockLive(visitor, within);
      const { account, sessionHash: keptHash } = visitor;
      return createAccessRepository(within).deleteSessionsOf(account.id, { ...which, keptHash });
    });
  }

  return {
    start,
    lockLive,

    /**
     * Returns the visitor that a cookie identifies, or null if the session does not exist or has expired. Simultaneous
     * requests share one database query.
     */
    findVisitor(token: string): Promise<Visitor | null> {
      const tokenHash = hashToken(token);
      return findOnce(tokenHash, () => findVisitor(tokenHash));
    },

    /** Ends a session, so that its token no longer works. */
    async end({ sessionHash }: Visitor, within: Queries = queries): Promise<void> {
      await createAccessRepository(within).deleteSession(sessionHash);
    },

    /** Ends every session of an account. The account must be locked. */
    async endAll(accountId: string, within: Queries): Promise<void> {
      await createAccessRepository(within).deleteSessionsOf(accountId);
    },

    /** Ends every session of the visitor's account and returns the token for a new one. */
    async renewAlone(visitor: Visitor, within: Queries): Promise<string> {
      const { session } = await lockLive(visitor, within);
      await createAccessRepository(within).deleteSessionsOf(visitor.account.id);
      return start(visitor.account.id, session.browser, within);
    },

    /** Returns the sessions of the visitor's account: the visitor's own first, then by last use. */
    async list({ account, sessionHash }: Visitor) {
      const sessions = (await repository.listSessions(account.id)).filter((session) => !isOver(session));
      return sessions
        .map(({ id, browser, createdAt, lastSeenAt, tokenHash }) => ({
          id,
          browser,
          startedAt: createdAt,
          lastSeenAt,
          isCurrent: tokenHash === sessionHash,
        }))
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    /** Ends another session of the visitor's account. */
    async endOther(visitor: Visitor, id: string): Promise<void> {
      if ((await endOthers(visitor, { id })) === 0) throw sessionUnknown();
    },

    /** Ends every other session of the visitor's account, and returns their number. */
    async endOthers(visitor: Visitor): Promise<number> {
      return endOthers(visitor);
    },

    async deleteExpired(): Promise<void> {
      const now = clock.now();
      await repository.deleteSessionsOlderThan({
        idleSince: after(now, -SESSION_IDLE_MS),
        createdBefore: after(now, -SESSION_LIFETIME_MS),
      });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
