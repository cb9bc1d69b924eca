import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { companyKey } from '../connections/connections.tables.ts';
import { booksOwner } from '../review/review.tables.ts';
import { periodColumns } from '../snapshots/snapshots.tables.ts';

/** Reports that an account has opened, each with the time it was last opened. */
export const openedReports = pgTable(
  'opened_reports',
  {
    id: uuid().primaryKey(),
    ...booksOwner,
    ...periodColumns,
    openedAt: moment('opened_at').notNull(),
    /** Its main figures; null until the review has run. */
    sealedSummary: bytes('sealed_summary'),
  },
  (table) => [
    uniqueIndex('opened_reports_once').on(table.accountId, companyKey(table), table.startDate, table.endDate),
  ],
);
