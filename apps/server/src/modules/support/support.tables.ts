import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';

/** Support requests to our team. Sender and content are encrypted. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid().primaryKey(),
    /** Reference for the visitor to quote. */
    reference: text().notNull().unique(),
    /** Null for a visitor without an account. */
    accountId: ownerColumn(),
    sealedContent: bytes('sealed_content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.createdAt)],
);

/** Identifier of QuickBooks' last response to an account, with which Intuit's support can find the call. */
export const traces = pgTable('traces', {
  accountId: ownerColumn().primaryKey(),
  intuitTid: text('intuit_tid').notNull(),
  answeredAt: moment('answered_at').notNull(),
});
