import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';

/**
 * Every mail, stored before it is sent and until it has been. Whom it is for and what it says are personal: they are
 * sealed, and emptied some time after the mail was sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Null for what a visitor without an account caused. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['receipt', 'sign-in', 'support'] }).notNull(),
    sealedRecipient: bytes('sealed_recipient'),
    sealedContent: bytes('sealed_content'),
    createdAt: moment('created_at').notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried next, as long as it is neither sent nor given up. */
    nextTryAt: moment('next_try_at').notNull(),
    sentAt: moment('sent_at'),
    /** When it was given up, because the recipient's server refused it for good. */
    givenUpAt: moment('given_up_at'),
    /** What the last try failed with, without any address: `EENVELOPE 550`. */
    lastFailure: text('last_failure'),
  },
  (table) => [index().on(table.accountId), index().on(table.nextTryAt), index().on(table.createdAt)],
);
