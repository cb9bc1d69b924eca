import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { companyKey } from '../connections/connections.tables.ts';
import { booksOwner } from '../review/review.tables.ts';

/** A letter's actions that a user has marked. Encrypted, because they are about the books. */
export const markedActions = pgTable(
  'marked_actions',
  {
    id: uuid().primaryKey(),
    ...booksOwner,
    actionId: text('action_id').notNull(),
    markedAt: moment('marked_at').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
  },
  (table) => [uniqueIndex('marked_actions_once').on(table.accountId, companyKey(table), table.actionId)],
);
