import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';

/** A visitor with a cookie. An account has no name, password or email address. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  createdAt: moment('created_at').notNull(),
  termsAcceptedAt: moment('terms_accepted_at'),
  paidAccessSince: moment('paid_access_since'),
  /**
   * Number of times paid access was revoked. A token stores the count at its creation and works only while the count is
   * the same.
   */
  accessGeneration: integer('access_generation').notNull().default(0),
});

/** Returns a column for rows that are deleted with their account. */
export const ownerColumn = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/** Stores only the hash of each session's token, so the table cannot be used to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownerColumn().notNull(),
    /** Public id for ending a session. The token hash never leaves the server. */
    id: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    /** A description, such as `Chrome on Windows`. */
    browser: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.lastSeenAt)],
);
