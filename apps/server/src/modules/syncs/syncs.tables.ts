import type { SyncStep } from '@insights/contracts';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import { companyColumn, companyKey } from '../connections/connections.tables.ts';
import { periodColumns, snapshots } from '../snapshots/snapshots.tables.ts';
import type { SyncFailure } from './syncs.errors.ts';

/** Running and finished syncs. Progress and result are stored here, so that every instance sees them. */
export const syncs = pgTable(
  'syncs',
  {
    id: uuid().primaryKey(),
    connectionId: companyColumn(),
    /** The account that started the sync. Others may have joined it. */
    askedBy: uuid('asked_by').references(() => accounts.id, { onDelete: 'set null' }),
    ...periodColumns,
    startedAt: moment('started_at').notNull(),
    steps: jsonb().$type<SyncStep[]>().notNull(),
    notice: text().notNull().default(''),
    finishedAt: moment('finished_at'),
    snapshotId: uuid('snapshot_id').references(() => snapshots.id, { onDelete: 'set null' }),
    failure: jsonb().$type<SyncFailure>(),
    /** The figures, stored from the time they are complete until the documents have been fetched. */
    sealedFigures: bytes('sealed_figures'),
  },
  (table) => [
    // A request for a period that is being synced joins that sync.
    uniqueIndex('syncs_one_at_a_time')
      .on(companyKey(table), table.periodType, table.startDate, table.endDate)
      .where(sql`${table.finishedAt} is null`),
  ],
);
