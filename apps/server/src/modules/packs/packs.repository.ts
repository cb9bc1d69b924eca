import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';
import { mails } from '../mail/mail.tables.ts';
import { packDeliveries, packRecipients, packRuns, packs } from './packs.tables.ts';

export type PackRow = typeof packs.$inferSelect;
export type RecipientRow = typeof packRecipients.$inferSelect;
export type RunRow = typeof packRuns.$inferSelect;

const isActive = and(isNotNull(packRecipients.confirmedAt), isNull(packRecipients.unsubscribedAt));

export function createPacksRepository(queries: Queries) {
  const ofPacks = rowsOf(queries, packs);
  const ofRecipients = rowsOf(queries, packRecipients);
  const ofRuns = rowsOf(queries, packRuns);
  const ofDeliveries = rowsOf(queries, packDeliveries);
  const activeOf = (packId: string) => and(eq(packRecipients.packId, packId), isActive);
  return {
    async listDue(now: Date, limit: number): Promise<{ id: string }[]> {
      return queries
        .select({ id: packs.id })
        .from(packs)
        .where(lte(packs.nextTryAt, now))
        .orderBy(asc(packs.nextTryAt))
        .limit(limit);
    },
    /** Returns a pack with the data that determines its next step. */
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
    list: (accountId: string) => ofPacks.list(eq(packs.accountId, accountId), packs.id),
    find: (accountId: string, id: string) =>
      ofPacks.find(and(eq(packs.accountId, accountId), eq(packs.id, id))),
    countOf: (connectionId: string) => ofPacks.count(eq(packs.connectionId, connectionId)),
    add: ofPacks.add,
    update: (id: string, changes: Partial<PackRow>) => ofPacks.change(eq(packs.id, id), changes),
    remove: (accountId: string, id: string) =>
      ofPacks.remove(and(eq(packs.accountId, accountId), eq(packs.id, id))),

    listRecipients: (packId: string) =>
      ofRecipients.list(eq(packRecipients.packId, packId), packRecipients.invitedAt, packRecipients.id),
    countActive: (packId: string) => ofRecipients.count(activeOf(packId)),
    /** Returns the confirmed recipients, who cannot unsubscribe until the transaction ends. */
    async lockActive(packId: string): Promise<RecipientRow[]> {
      return queries
        .select()
        .from(packRecipients)
        .where(activeOf(packId))
        .orderBy(packRecipients.id)
        .for('update');
    },
    addRecipient: ofRecipients.add,
    async removeRecipient(accountId: string, id: string): Promise<number> {
      const own = queries.select({ id: packs.id }).from(packs).where(eq(packs.accountId, accountId));
      return ofRecipients.remove(and(eq(packRecipients.id, id), inArray(packRecipients.packId, own)));
    },
    /** Returns the recipient that a link belongs to, and the pack, if its owner still has access. */
    async findByToken(tokenHash: string) {
      const [row] = await queries
        .select({ recipient: packRecipients, pack: packs })
        .from(packRecipients)
        .innerJoin(packs, eq(packs.id, packRecipients.packId))
        .innerJoin(accounts, eq(accounts.id, packs.accountId))
        .where(and(eq(packRecipients.tokenHash, tokenHash), isNotNull(accounts.paidAccessSince)));
      return row;
    },
    updateRecipient: (id: string, changes: Partial<RecipientRow>) =>
      ofRecipients.change(eq(packRecipients.id, id), changes),

    /** Returns false if the month was finished before. */
    addRun: ofRuns.addNew,
    /** Lists the newest runs first. */
    listRuns: (packId: string, limit: number) =>
      ofRuns.first(limit, eq(packRuns.packId, packId), desc(packRuns.monthEnd)),
    findLastSent: (packId: string) =>
      ofRuns.find(and(eq(packRuns.packId, packId), eq(packRuns.outcome, 'sent')), desc(packRuns.monthEnd)),
    addDelivery: ofDeliveries.add,
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
    /** Lists pack emails that were abandoned and whose failure was not reported to the owner. */
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
    /** Returns zero if another instance reported the failure. */
    noteFailureReported: (id: string, failureReportedAt: Date) =>
      ofDeliveries.change(and(eq(packDeliveries.id, id), isNull(packDeliveries.failureReportedAt)), {
        failureReportedAt,
      }),
  };
}
