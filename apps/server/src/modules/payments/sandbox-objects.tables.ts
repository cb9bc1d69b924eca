import { bigint, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What the bundled Stripe sandbox remembers. It is in the product's database so that pretended payments survive a
 * crash as real ones do, and so that several instances see the same ones.
 */
export const sandboxObjects = pgTable(
  'stripe_sandbox_objects',
  {
    kind: text().notNull(),
    id: text().notNull(),
    /** The order in which they came. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    value: json().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
