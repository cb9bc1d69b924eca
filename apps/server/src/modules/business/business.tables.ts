import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn, companyKey } from '../connections/connections.tables.ts';

/**
 * Encrypted answers of an account about one of its companies, or about the demo company if `connectionId` is null.
 */
export const businessAnswers = pgTable(
  'business_answers',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    connectionId: companyColumn(),
    answeredAt: moment('answered_at').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [uniqueIndex('business_answers_once').on(table.accountId, companyKey(table))],
);
