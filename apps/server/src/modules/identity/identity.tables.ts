import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';

/** Where an account's receipts are sent, and how its owner returns. Sealed; found by its keyed hash. */
export const receiptAddresses = pgTable(
  'receipt_addresses',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    sealedAddress: bytes('sealed_address').notNull(),
    addedAt: moment('added_at').notNull(),
    /** When a link sent there was first used, which proves that the address is the owner's. */
    provenAt: moment('proven_at'),
  },
  (table) => [index().on(table.fingerprint)],
);

/** Receipts for grants of access, sent once to each address that the account provided. */
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
    /** The end of the card's number or the code, by which its owner recognizes the payment. Sealed. */
    sealedMeans: bytes('sealed_means'),
    /** The fingerprint of the address that it was last sent to; null if it was not sent yet. */
    mailedTo: text('mailed_to'),
  },
  (table) => [unique().on(table.accountId, table.reference)],
);

/** Sign-in links for a single use. Only their hash is stored. */
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
