import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';

/** What somebody asked the people behind the product. Who it was and what they wrote is sealed. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid().primaryKey(),
    /** What the visitor is told to quote. */
    reference: text().notNull().unique(),
    /** Null: a visitor without an account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    sealedContent: bytes('sealed_content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.createdAt)],
);

/** What QuickBooks called its last answer to an account. Its support finds the call by it. */
export const traces = pgTable('traces', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  intuitTid: text('intuit_tid').notNull(),
  answeredAt: moment('answered_at').notNull(),
});
