import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn, companyKey } from '../connections/connections.tables.ts';

/**
 * Author, recipient and logo for a company's reports; for the demo company's if `connectionId` is null. Encrypted.
 */
export const reportDetails = pgTable(
  'report_details',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    connectionId: companyColumn(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [uniqueIndex('report_details_once').on(table.accountId, companyKey(table))],
);
