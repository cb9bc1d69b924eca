import { PERIOD_TYPES } from '@insights/words';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { companyColumn } from '../connections/connections.tables.ts';

export const periodColumns = {
  periodType: text('period_type', { enum: PERIOD_TYPES }).notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
};

/** Data fetched for one company and period in one sync. Immutable, compressed and encrypted. */
export const snapshots = pgTable(
  'snapshots',
  {
    id: uuid().primaryKey(),
    /** Null for the demo company, which every visitor can see. */
    connectionId: companyColumn(),
    ...periodColumns,
    syncedAt: moment('synced_at').notNull(),
    /** SHA-256 of the content in its canonical form, in hexadecimal. */
    fingerprint: text().notNull(),
    /** The first piece of the content, which is nearly always the only one. */
    sealedContent: bytes('sealed_content').notNull(),
    /** Length of the uncompressed content; null for snapshots that were stored before there were pieces. */
    contentBytes: integer('content_bytes'),
    /** The source's data for detecting changes; null for older snapshots. */
    sealedTrace: bytes('sealed_trace'),
  },
  (table) => [index().on(table.connectionId, table.startDate, table.endDate, table.syncedAt)],
);

/**
 * Pieces of a snapshot's content after the first, so that no SQL statement or buffer has to hold the entire content of
 * large books.
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
