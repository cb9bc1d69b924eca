import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn, companyKey } from '../connections/connections.tables.ts';

/**
 * Owner of the books: an account with one of its companies, or with the demo company if there is no connection.
 */
export const booksOwner = {
  accountId: ownerColumn().notNull(),
  connectionId: companyColumn(),
};

/** Result of a review, stored for comparison with the next one. One per snapshot; encrypted. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    ...booksOwner,
    snapshotId: uuid('snapshot_id').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    ranAt: moment('ran_at').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_one_of_a_snapshot').on(table.accountId, table.snapshotId),
    index().on(table.accountId, table.connectionId, table.startDate, table.endDate, table.ranAt),
  ],
);

/** A finding that a user dismissed, with the reason. Encrypted, because it is about the books. */
export const reviewDismissals = pgTable(
  'review_dismissals',
  {
    id: uuid().primaryKey(),
    ...booksOwner,
    findingId: text('finding_id').notNull(),
    dismissedAt: moment('dismissed_at').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [uniqueIndex('review_dismissals_once').on(table.accountId, companyKey(table), table.findingId)],
);
