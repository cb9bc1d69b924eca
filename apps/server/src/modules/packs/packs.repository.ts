import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';
import { mails } from '../mail/mail.tables.ts';
import { packDeliveries, packRecipients, packRuns, packs } from './packs.tables.ts';

export type PackRow = typeof packs.$inferSelect;
export type RecipientRow = typeof packRecipients.$inferSelect;
export type RunRow = typeof packRuns.$inferSelect;

const isActive = and(isNotNull(packRecipients.confirmedAt), isNull(packRecipients.unsubscribedAt));

export function createPacksRepository(queries: Queries) {
  return {
    async listDue(now: Date, limit: number): Promise<{ id: string }[]> {
      return queries
        .select({ id: packs.id })
        .from(packs)
        .where(lte(packs.nextTryAt, now))
        .orderBy(asc(packs.nextTryAt))
        .limit(limit);
    },
    /** Returns a pack with what decides about sending it. */
    async findScheduled(id: string) {
      const [row] = await queries
        .select({
          pack: packs,
          timeZone: connections.timeZone,
          hasAccess: sql<boolean>`${accounts.paidAccessSince} is not null`,
        })
        .from(packs)
        .innerJoin(connections, eq(connections.id, packs.connectionId))
        .innerJoin(accounts, eq(accounts.id, packs.accountId))
        .where(eq(packs.id, id));
      return row;
    },
    async list(accountId: string): Promise<PackRow[]> {
      return queries.select().from(packs).where(eq(packs.accountId, accountId)).orderBy(packs.id);
    },
    async find(accountId: string, id: string): Promise<PackRow | undefined> {
      const [row] = await queries
        .select()
        .from(packs)
        .where(and(eq(packs.accountId, accountId), eq(packs.id, id)));
      return row;
    },
    async countOf(connectionId: string): Promise<number> {
      const [row] = await queries
        .select({ count: count() })
        .from(packs)
        .where(eq(packs.connectionId, connectionId));
      return row?.count ?? 0;
    },
    async add(row: PackRow): Promise<void> {
      await queries.insert(packs).values(row);
    },
    async update(id: string, changes: Partial<PackRow>): Promise<void> {
      await queries.update(packs).set(changes).where(eq(packs.id, id));
    },
    async remove(accountId: string, id: string): Promise<boolean> {
      const rows = await queries
        .delete(packs)
        .where(and(eq(packs.accountId, accountId), eq(packs.id, id)))
        .returning({ id: packs.id });
      return rows.length === 1;
    },

    async listRecipients(packId: string): Promise<RecipientRow[]> {
      return queries
        .select()
        .from(packRecipients)
        .where(eq(packRecipients.packId, packId))
        .orderBy(packRecipients.invitedAt, packRecipients.id);
    },
    async countActive(packId: string): Promise<number> {
      const [row] = await queries
        .select({ count: count() })
        .from(packRecipients)
        .where(and(eq(packRecipients.packId, packId), isActive));
      return row?.count ?? 0;
    },
    /** Returns the confirmed recipients, who cannot unsubscribe until the transaction ends. */
    async lockActive(packId: string): Promise<RecipientRow[]> {
      return queries
        .select()
        .from(packRecipients)
        .where(and(eq(packRecipients.packId, packId), isActive))
        .orderBy(packRecipients.id)
        .for('update');
    },
    async addRecipient(row: RecipientRow): Promise<void> {
      await queries.insert(packRecipients).values(row);
    },
    async removeRecipient(accountId: string, id: string): Promise<boolean> {
      const own = queries.select({ id: packs.id }).from(packs).where(eq(packs.accountId, accountId));
      const rows = await queries
        .delete(packRecipients)
        .where(and(eq(packRecipients.id, id), sql`${packRecipients.packId} in ${own}`))
        .returning({ id: packRecipients.id });
      return rows.length === 1;
    },
    /** Returns the recipient with a link, and the pack, if its owner still has access. */
    async findByToken(tokenHash: string) {
      const [row] = await queries
        .select({ recipient: packRecipients, pack: packs })
        .from(packRecipients)
        .innerJoin(packs, eq(packs.id, packRecipients.packId))
        .innerJoin(accounts, eq(accounts.id, packs.accountId))
        .where(and(eq(packRecipients.tokenHash, tokenHash), isNotNull(accounts.paidAccessSince)));
      return row;
    },
    async updateRecipient(id: string, changes: Partial<RecipientRow>): Promise<void> {
      await queries.update(packRecipients).set(changes).where(eq(packRecipients.id, id));
    },

    /** Returns false if the month was finished before. */
    async addRun(row: RunRow): Promise<boolean> {
      const rows = await queries
        .insert(packRuns)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: packRuns.id });
      return rows.length === 1;
    },
    /** Lists the newest runs first. */
    async listRuns(packId: string, limit: number): Promise<RunRow[]> {
      return queries
        .select()
        .from(packRuns)
        .where(eq(packRuns.packId, packId))
        .orderBy(desc(packRuns.monthEnd))
        .limit(limit);
    },
    async findLastSent(packId: string): Promise<RunRow | undefined> {
      const [row] = await queries
        .select()
        .from(packRuns)
        .where(and(eq(packRuns.packId, packId), eq(packRuns.outcome, 'sent')))
        .orderBy(desc(packRuns.monthEnd))
        .limit(1);
      return row;
    },
    async addDelivery(row: { id: string; runId: string; recipientId: string; mailId: string }) {
      await queries.insert(packDeliveries).values(row);
    },
    /** Lists the deliveries of runs with the state of their emails. */
    async listDeliveries(runIds: readonly string[]) {
      if (runIds.length === 0) return [];
      return queries
        .select({
          runId: packDeliveries.runId,
          recipient: packRecipients,
          sentAt: mails.sentAt,
          givenUpAt: mails.givenUpAt,
        })
        .from(packDeliveries)
        .innerJoin(packRecipients, eq(packRecipients.id, packDeliveries.recipientId))
        .leftJoin(mails, eq(mails.id, packDeliveries.mailId))
        .where(inArray(packDeliveries.runId, [...runIds]))
        .orderBy(packRecipients.invitedAt, packRecipients.id);
    },
    /** Lists emails of packs that were given up, and whose failure was not reported to the owner. */
    async listFailed(limit: number) {
      return queries
        .select({
          id: packDeliveries.id,
          recipient: packRecipients,
          pack: packs,
          monthEnd: packRuns.monthEnd,
        })
        .from(packDeliveries)
        .innerJoin(mails, eq(mails.id, packDeliveries.mailId))
        .innerJoin(packRuns, eq(packRuns.id, packDeliveries.runId))
        .innerJoin(packRecipients, eq(packRecipients.id, packDeliveries.recipientId))
        .innerJoin(packs, eq(packs.id, packRuns.packId))
        .where(and(isNotNull(mails.givenUpAt), isNull(packDeliveries.failureReportedAt)))
        .limit(limit);
    },
    /** Returns false if another instance reported the failure. */
    async noteFailureReported(id: string, at: Date): Promise<boolean> {
      const rows = await queries
        .update(packDeliveries)
        .set({ failureReportedAt: at })
        .where(and(eq(packDeliveries.id, id), isNull(packDeliveries.failureReportedAt)))
        .returning({ id: packDeliveries.id });
      return rows.length === 1;
    },
  };
}
