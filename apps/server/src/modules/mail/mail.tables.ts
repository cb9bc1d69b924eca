import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';

/**
 * Every email, stored before it is sent. Recipient and content are personal: they are encrypted, and deleted some time
 * after the email was sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Null if a visitor without an account caused it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['receipt', 'sign-in', 'support'] }).notNull(),
    sealedRecipient: bytes('sealed_recipient'),
    sealedContent: bytes('sealed_content'),
    createdAt: moment('created_at').notNull(),
    tries: integer().notNull().default(0),
    /** Time of the next attempt, until it is sent or given up. */
    nextTryAt: moment('next_try_at').notNull(),
    sentAt: moment('sent_at'),
    /** Time when it was given up, because the recipient's server rejected it permanently. */
    givenUpAt: moment('given_up_at'),
    /** Failure of the last attempt, without any address: `EENVELOPE 550`. */
    lastFailure: text('last_failure'),
  },
  (table) => [index().on(table.accountId), index().on(table.nextTryAt), index().on(table.createdAt)],
);
