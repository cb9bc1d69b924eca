import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';

/** A visitor with a cookie. It has no name, no password and no address. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  createdAt: moment('created_at').notNull(),
  termsAcceptedAt: moment('terms_accepted_at'),
  paidAccessSince: moment('paid_access_since'),
});

/** Only the hash of a session's token is kept: who reads the table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.lastSeenAt)],
);
