import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { companyKey } from '../connections/connections.tables.ts';
import { booksOwner } from '../review/review.tables.ts';

/** Users' decisions about adjusting entries. Encrypted, because they are about the books. */
export const adjustingDecisions = pgTable(
  'adjusting_decisions',
  {
    id: uuid().primaryKey(),
    ...booksOwner,
    entryId: text('entry_id').notNull(),
    decidedAt: moment('decided_at').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [uniqueIndex('adjusting_decisions_once').on(table.accountId, companyKey(table), table.entryId)],
);
