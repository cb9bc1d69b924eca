import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';

/**
 * All emails, stored before they are sent. Recipient and content are personal data, so they are encrypted, and deleted
 * some time after the email was sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Null if the email was caused by a visitor without an account. */
    accountId: ownerColumn(),
    purpose: text({ enum: ['receipt', 'sign-in', 'support', 'pack', 'pack-notice'] }).notNull(),
    sealedRecipient: bytes('sealed_recipient'),
    sealedContent: bytes('sealed_content'),
    createdAt: moment('created_at').notNull(),
    tries: integer().notNull().default(0),
    /** Time of the next attempt, until the email is sent or abandoned. */
    nextTryAt: moment('next_try_at').notNull(),
    sentAt: moment('sent_at'),
    /** When we stopped trying, because the recipient's server kept rejecting the email. */
    givenUpAt: moment('given_up_at'),
    /** Failure of the last attempt, without any address; for example, `EENVELOPE 550`. */
    lastFailure: text('last_failure'),
  },
  (table) => [index().on(table.accountId), index().on(table.nextTryAt), index().on(table.createdAt)],
);
