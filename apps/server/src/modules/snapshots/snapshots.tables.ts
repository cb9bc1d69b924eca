import type { SyncStep } from '@insights/contracts';
import { PERIOD_TYPES } from '@insights/words';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';
import type { SyncFailure } from './sync-failure.ts';

const period = {
  periodType: text('period_type', { enum: PERIOD_TYPES }).notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
};

/** The data read for one company and period in one sync. Immutable, compressed and encrypted. */
export const snapshots = pgTable(
  'snapshots',
  {
    id: uuid().primaryKey(),
    /** Null for the demo company, which every visitor may see. */
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    ...period,
    syncedAt: moment('synced_at').notNull(),
    /** SHA-256 over the canonical form of the content, in hexadecimal. */
    fingerprint: text().notNull(),
    /** The first piece of the content; nearly always all of it. */
    sealedContent: bytes('sealed_content').notNull(),
    /** Length of the uncompressed content; null for snapshots from before there were pieces. */
    contentBytes: integer('content_bytes'),
    /** The source's data for detecting changes; null for older snapshots. */
    sealedTrace: bytes('sealed_trace'),
  },
  (table) => [index().on(table.connectionId, table.startDate, table.endDate, table.syncedAt)],
);

/**
 * Pieces of a snapshot's content after the first: no statement and no buffer has to hold the whole of large books.
 */
export const snapshotPieces = pgTable(
  'snapshot_pieces',
  {
    id: uuid().primaryKey(),
    snapshotId: uuid('snapshot_id')
      .notNull()
      .references(() => snapshots.id, { onDelete: 'cascade' }),
    /** Starts at one. */
    place: integer().notNull(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [uniqueIndex('snapshot_pieces_in_order').on(table.snapshotId, table.place)],
);

/** Running and finished syncs. Progress and result are stored here, so that every instance sees them. */
export const syncs = pgTable(
  'syncs',
  {
    id: uuid().primaryKey(),
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    /** The account that started the sync; others may have joined it. */
    askedBy: uuid('asked_by').references(() => accounts.id, { onDelete: 'set null' }),
    ...period,
    startedAt: moment('started_at').notNull(),
    steps: jsonb().$type<SyncStep[]>().notNull(),
    notice: text().notNull().default(''),
    finishedAt: moment('finished_at'),
    snapshotId: uuid('snapshot_id').references(() => snapshots.id, { onDelete: 'set null' }),
    failure: jsonb().$type<SyncFailure>(),
    /** The figures, from the time they are complete until the documents are read. */
    sealedFigures: bytes('sealed_figures'),
  },
  (table) => [
    // A request for a period that is being synced joins that sync.
    uniqueIndex('syncs_one_at_a_time')
      .on(
        sql`coalesce(${table.connectionId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        table.periodType,
        table.startDate,
        table.endDate,
      )
      .where(sql`${table.finishedAt} is null`),
  ],
);
