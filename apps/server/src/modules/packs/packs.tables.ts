import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn } from '../connections/connections.tables.ts';

/** Monthly packs: reports that are sent by email after each month. Disconnecting a company ends its packs. */
export const packs = pgTable(
  'packs',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    connectionId: companyColumn().notNull(),
    /** Days after the end of the month by which the pack is sent. */
    day: integer().notNull(),
    /** Last day of the first month that is sent. */
    firstMonthEnd: date('first_month_end').notNull(),
    sealedSettings: bytes('sealed_settings').notNull(),
    /** Conditions that the pack waits for, and problems of this month that were reported to its owner. */
    sealedStatus: bytes('sealed_status'),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.connectionId), index().on(table.nextTryAt)],
);

/** People who get a pack. The token of their link is also stored encrypted, because every email contains it. */
export const packRecipients = pgTable(
  'pack_recipients',
  {
    id: uuid().primaryKey(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => packs.id, { onDelete: 'cascade' }),
    sealedAddress: bytes('sealed_address').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    sealedToken: bytes('sealed_token').notNull(),
    format: text({ enum: ['attachment', 'link'] }).notNull(),
    invitedAt: moment('invited_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [index().on(table.packId)],
);

/** The final outcome of each pack and month. The unique index prevents sending a month twice. */
export const packRuns = pgTable(
  'pack_runs',
  {
    id: uuid().primaryKey(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => packs.id, { onDelete: 'cascade' }),
    monthEnd: date('month_end').notNull(),
    outcome: text({ enum: ['sent', 'unchanged', 'not_sent'] }).notNull(),
    finishedAt: moment('finished_at').notNull(),
    /** Reasons, and the totals that the next pack is compared with. */
    sealedFacts: bytes('sealed_facts').notNull(),
  },
  (table) => [uniqueIndex('pack_runs_once').on(table.packId, table.monthEnd)],
);

/** One pack email. The row is committed together with the email and the run. */
export const packDeliveries = pgTable(
  'pack_deliveries',
  {
    id: uuid().primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => packRuns.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => packRecipients.id, { onDelete: 'cascade' }),
    mailId: uuid('mail_id').notNull(),
    /** When the failed delivery was reported to the owner. */
    failureReportedAt: moment('failure_reported_at'),
  },
  (table) => [
    uniqueIndex('pack_deliveries_once').on(table.recipientId, table.runId),
    index().on(table.runId),
    index().on(table.mailId),
  ],
);
