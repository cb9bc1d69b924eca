import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';

/**
 * Encrypted answers of an account about one of its companies, or about the demo company if `connectionId` is null.
 */
export const businessAnswers = pgTable(
  'business_answers',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    answeredAt: moment('answered_at').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [
    uniqueIndex('business_answers_once').on(
      table.accountId,
      sql`coalesce(${table.connectionId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
  ],
);
