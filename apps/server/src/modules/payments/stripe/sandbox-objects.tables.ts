import { bigint, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Objects of the bundled Stripe sandbox. They are stored in the product's database, so that test payments survive a
 * crash as real ones do, and so that several instances share them.
 */
export const sandboxObjects = pgTable(
  'stripe_sandbox_objects',
  {
    kind: text().notNull(),
    id: text().notNull(),
    /** Order of creation. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    value: json().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
