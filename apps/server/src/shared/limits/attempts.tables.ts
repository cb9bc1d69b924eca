import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** How often something was tried within a window of time. Kept in the database, so that it holds across instances. */
export const attempts = pgTable(
  'attempts',
  {
    /** What was tried by whom, hashed. */
    key: text().notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index().on(table.windowStart)],
);
