import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Number of attempts per time window. Stored in the database, so that limits hold across instances. */
export const attempts = pgTable(
  'attempts',
  {
    /** Hash of the action and the actor. */
    key: text().notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index().on(table.windowStart)],
);
