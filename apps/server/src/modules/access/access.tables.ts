import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';

/** A visitor with a cookie. It has no name, no password and no address. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  createdAt: moment('created_at').notNull(),
  termsAcceptedAt: moment('terms_accepted_at'),
  paidAccessSince: moment('paid_access_since'),
  /** How often paid access was revoked. Tokens carry the number they were made under and work only under that one. */
  accessGeneration: integer('access_generation').notNull().default(0),
});

/** Only the hash of a session's token is kept: the table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By which its owner ends it; the hash leaves the server for nobody. */
    id: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    /** In words, such as `Chrome on Windows`. */
    browser: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.lastSeenAt)],
);
