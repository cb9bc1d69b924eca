import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { mails } from './mail.tables.ts';

export type MailRow = typeof mails.$inferSelect;

const isWaiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt)) as SQL;

export function createMailRepository(queries: Queries) {
  return {
    async add(mail: typeof mails.$inferInsert): Promise<void> {
      await queries.insert(mails).values(mail);
    },
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
      const rows = await queries
        .update(mails)
        .set(changes)
        .where(eq(mails.id, id))
        .returning({ id: mails.id });
      return rows.length === 1;
    },
    async list(accountId: string): Promise<MailRow[]> {
      return queries
        .select()
        .from(mails)
        .where(eq(mails.accountId, accountId))
        .orderBy(asc(mails.createdAt), asc(mails.id));
    },
    /**
     * Lists emails that were not sent after at least one attempt: those given up and those waiting for a retry.
     */
    async listTroubled(limit: number): Promise<MailRow[]> {
      return queries
        .select()
        .from(mails)
        .where(and(isNull(mails.sentAt), isNotNull(mails.lastFailure)))
        .orderBy(asc(mails.createdAt))
        .limit(limit);
    },
    /** Retries unsent emails and returns their number. An email whose content was deleted cannot be sent. */
    async retryTroubled(now: Date): Promise<number> {
      const rows = await queries
        .update(mails)
        .set({ givenUpAt: null, tries: 0, nextTryAt: now })
        .where(and(isNull(mails.sentAt), isNotNull(mails.lastFailure), isNotNull(mails.sealedContent)))
        .returning({ id: mails.id });
      return rows.length;
    },
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
    async empty(ids: readonly string[]): Promise<void> {
      await queries
        .update(mails)
        .set({ sealedRecipient: null, sealedContent: null })
        .where(inArray(mails.id, [...ids]));
    },
    async removeEmpty(before: Date): Promise<void> {
      await queries.delete(mails).where(and(isNull(mails.sealedContent), lt(mails.createdAt, before)));
    },
  };
}
