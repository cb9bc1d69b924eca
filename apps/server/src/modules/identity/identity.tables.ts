import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';

/**
 * The email address where an account's receipts are sent, and through which its owner can sign in again. Sealed; found
 * by its keyed hash.
 */
export const receiptAddresses = pgTable(
  'receipt_addresses',
  {
    accountId: ownerColumn().primaryKey(),
    fingerprint: text().notNull(),
    sealedAddress: bytes('sealed_address').notNull(),
    addedAt: moment('added_at').notNull(),
    /** When a link sent to the address was first used, which proves that the address belongs to the owner. */
    provenAt: moment('proven_at'),
  },
  (table) => [index().on(table.fingerprint)],
);

/** Receipts for access, sent once to each email address that the account has provided. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    reference: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    paidAt: moment('paid_at').notNull(),
    /** The last digits of the card or the promo code, by which the owner recognizes the payment. Sealed. */
    sealedMeans: bytes('sealed_means'),
    /** Fingerprint of the address that the receipt was last sent to; null if it has not been sent. */
    mailedTo: text('mailed_to'),
  },
  (table) => [unique().on(table.accountId, table.reference)],
);

/** Single-use sign-in links. Only their hashes are stored. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownerColumn().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);
