import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { mails } from './mail.tables.ts';

export type MailRow = typeof mails.$inferSelect;

const isWaiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt)) as SQL;
const isTroubled = and(isNull(mails.sentAt), isNotNull(mails.lastFailure));

export function createMailRepository(queries: Queries) {
  const rows = rowsOf(queries, mails);
  return {
    add: rows.add,
    async listDue(now: Date, limit: number): Promise<{ id: string }[]> {
      return queries
        .select({ id: mails.id })
        .from(mails)
        .where(and(isWaiting, lte(mails.nextTryAt, now)))
        .orderBy(asc(mails.nextTryAt))
        .limit(limit);
    },
    /**
     * Reserves an email that is due for one delivery attempt; no other instance gets it before `until`. A new email is
     * due regardless of the clock of the instance that created it.
     */
    async take(id: string, now: Date, until: Date): Promise<MailRow | undefined> {
      const [row] = await queries
        .update(mails)
        .set({ nextTryAt: until, tries: sql`${mails.tries} + 1` })
        .where(and(eq(mails.id, id), isWaiting, or(eq(mails.tries, 0), lte(mails.nextTryAt, now))))
        .returning();
      return row;
    },
    /** Returns false if the email was deleted in the meantime. */
    async update(id: string, changes: Partial<MailRow>): Promise<boolean> {
      return (await rows.change(eq(mails.id, id), changes)) === 1;
    },
    list: (accountId: string) =>
      rows.list(eq(mails.accountId, accountId), asc(mails.createdAt), asc(mails.id)),
    /**
     * Lists emails that were not sent after at least one attempt, whether abandoned or waiting for a retry.
     */
    listTroubled: (limit: number) => rows.first(limit, isTroubled, asc(mails.createdAt)),
    /** Retries unsent emails and returns their number. An email whose content was deleted cannot be sent. */
    retryTroubled: (now: Date) =>
      rows.change(and(isTroubled, isNotNull(mails.sealedContent)), {
        givenUpAt: null,
        tries: 0,
        nextTryAt: now,
      }),
    async count(): Promise<{ waiting: number; givenUp: number; oldestWaiting: Date | null }> {
      const [row] = await queries
        .select({
          waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
          givenUp: sql<number>`(count(*) filter (where ${mails.givenUpAt} is not null))::int`,
          oldestWaiting: sql<string | null>`min(${mails.createdAt}) filter (where ${isWaiting})`,
        })
        .from(mails);
      const { waiting = 0, givenUp = 0, oldestWaiting = null } = row ?? {};
      return { waiting, givenUp, oldestWaiting: oldestWaiting === null ? null : new Date(oldestWaiting) };
    },
    async remove(accountId: string): Promise<{ id: string }[]> {
      return queries.delete(mails).where(eq(mails.accountId, accountId)).returning({ id: mails.id });
    },
    async listReadable(before: Date): Promise<{ id: string }[]> {
      return queries
        .select({ id: mails.id })
        .from(mails)
        .where(
          and(isNotNull(mails.sealedContent), or(lt(mails.sentAt, before), lt(mails.givenUpAt, before))),
        );
    },
    empty: (ids: readonly string[]) =>
      rows.change(inArray(mails.id, [...ids]), { sealedRecipient: null, sealedContent: null }),
    removeEmpty: (before: Date) => rows.remove(and(isNull(mails.sealedContent), lt(mails.createdAt, before))),
  };
}
