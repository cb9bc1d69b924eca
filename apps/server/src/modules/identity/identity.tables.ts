import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';

/** Where an account's receipts go, and by which its owner comes back. Sealed; found by its keyed hash. */
export const receiptAddresses = pgTable(
  'receipt_addresses',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    sealedAddress: bytes('sealed_address').notNull(),
    addedAt: moment('added_at').notNull(),
    /** When a link that was mailed there was first used: since then it is known to be the owner's. */
    provenAt: moment('proven_at'),
  },
  (table) => [index().on(table.fingerprint)],
);

/** What an account has to be told of a grant of access, once for each address that it gave. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    paidAt: moment('paid_at').notNull(),
    /** The end of the card's number or the code, by which its owner knows the payment. Sealed. */
    sealedMeans: bytes('sealed_means'),
    /** The fingerprint of the address that it was last mailed to; null until there is one. */
    mailedTo: text('mailed_to'),
  },
  (table) => [unique().on(table.accountId, table.reference)],
);

/** Links that sign a browser in, once. Only their hash is kept. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);
