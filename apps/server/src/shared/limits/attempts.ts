import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import { after, type Clock, DAY } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { attempts } from './attempts.tables.ts';

export interface AttemptLimit {
  /** The limited action, such as `promo`. */
  readonly what: string;
  readonly most: number;
  readonly windowMs: number;
  /** Message for users who exceed the limit. */
  readonly message: string;
}

/** Remaining attempts, seconds until all attempts are available again, and the error if none are left. */
export interface Allowance {
  readonly left: number;
  readonly resetSeconds: number;
  readonly refusal: AppError | null;
}

export function createAttempts({ queries, clock }: { queries: Queries; clock: Clock }) {
  /**
   * Counts one attempt for each of `whose`, without an error message. Returns false if any of them exceeded the limit.
   */
  async function isAllowed(limit: AttemptLimit, whose: readonly string[]): Promise<boolean> {
    const start = windowStart(limit, clock.now());
    for (const key of keysOf(limit, whose)) {
      if ((await add(queries, key, start, 1)) > limit.most) return false;
    }
    return true;
  }

  return {
    isAllowed,

    /**
     * Counts one attempt for each of `whose` (an account, an address). Throws if any of them exceeded the limit.
     */
    async count(limit: AttemptLimit, whose: readonly string[]): Promise<void> {
      if (!(await isAllowed(limit, whose))) throw tooMany(limit, clock.now());
    },

    /**
     * Counts one attempt and returns the remaining attempts, for callers who display the number in advance.
     */
    async spend(limit: AttemptLimit, who: string): Promise<Allowance> {
      const now = clock.now();
      const start = windowStart(limit, now);
      const [key] = keysOf(limit, [who]) as [string];
      const left = limit.most - (await add(queries, key, start, 1));
      return {
        left: Math.max(0, left),
        resetSeconds: secondsLeft(limit, now),
        refusal: left < 0 ? tooMany(limit, now) : null,
      };
    },

    /**
     * Runs work of which only failures count. The first of `whose` is the actor; the others, such as a network address,
     * are shared with innocent people. If the shared limits are used up, an actor without failures still has one
     * attempt, which is reported only if it succeeds. Attempts run one at a time, so that simultaneous failures cannot
     * slip through together. The work and its count are in one transaction.
     */
    async countFailures<Result extends { readonly failed: boolean }>(
      limit: AttemptLimit,
      whose: readonly string[],
      work: (queries: Queries) => Promise<Result>,
    ): Promise<Result> {
      const now = clock.now();
      const start = windowStart(limit, now);
      const keys = keysOf(limit, whose);
      const [own] = keysOf(limit, whose.slice(0, 1));
      const { result, isUsedUp } = await queries.transaction(async (within) => {
        const failures = new Map<string, number>();
        for (const key of keys) failures.set(key, await add(within, key, start, 0));
        const owned = failures.get(own as string) ?? 0;
        const isUsedUp = [...failures.values()].some((count) => count >= limit.most);
        if (isUsedUp && owned > 0) throw tooMany(limit, now);
        const result = await work(within);
        if (result.failed) for (const key of keys) await add(within, key, start, 1);
        return { result, isUsedUp };
      });
      if (result.failed && isUsedUp) throw tooMany(limit, now);
      return result;
    },

    async deleteExpired(): Promise<void> {
      await queries.delete(attempts).where(lt(attempts.windowStart, after(clock.now(), -2 * DAY)));
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Adds to a count and returns it. Within a transaction, nobody else can change the count until the transaction ends.
 */
async function add(queries: Queries, key: string, windowStart: Date, more: number): Promise<number> {
  const [row] = await queries
    .insert(attempts)
    .values({ key, windowStart, count: more })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + ${more}` },
    })
    .returning({ count: attempts.count });
  return row?.count ?? 0;
}

/** Returns the keys in a fixed order, to avoid deadlocks. */
function keysOf({ what }: AttemptLimit, whose: readonly string[]): string[] {
  return whose.map((who) => createHash('sha256').update(`${what}\n${who}`).digest('base64url')).toSorted();
}

function windowStart({ windowMs }: AttemptLimit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

function tooMany(limit: AttemptLimit, now: Date): AppError {
  return new AppError({
    code: `limits.${limit.what}`,
    status: 429,
    message: limit.message,
    retryAfterSeconds: secondsLeft(limit, now),
  });
}

function secondsLeft(limit: AttemptLimit, now: Date): number {
  const windowEnd = after(windowStart(limit, now), limit.windowMs);
  return Math.ceil((windowEnd.getTime() - now.getTime()) / 1000);
}
