import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';

/**
 * Author, recipient and logo for a company's reports; for the demo company's if `connectionId` is null. Encrypted.
 */
export const reportDetails = pgTable(
  'report_details',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [
    uniqueIndex('report_details_once').on(
      table.accountId,
      sql`coalesce(${table.connectionId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
  ],
);
