import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn } from '../connections/connections.tables.ts';

/** Every report that was created, by the number printed on it. Contains nothing about the company. */
export const reportNumbers = pgTable('report_numbers', {
  number: text().primaryKey(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: text().notNull(),
  issuedAt: moment('issued_at').notNull(),
});

/** Facts that a reader compares with the printed report. Deleted with the account or the company. */
export const reportFacts = pgTable(
  'report_facts',
  {
    number: text()
      .primaryKey()
      .references(() => reportNumbers.number, { onDelete: 'cascade' }),
    accountId: ownerColumn().notNull(),
    /** Null for the demo company. */
    connectionId: companyColumn(),
    sealedFacts: bytes('sealed_facts').notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/** Public keys of all signatures, so that a report can still be verified after its key was replaced. */
export const reportKeys = pgTable('report_keys', {
  id: text().primaryKey(),
  /** SPKI in PEM. */
  publicKey: text('public_key').notNull(),
  since: moment('since').notNull(),
});
