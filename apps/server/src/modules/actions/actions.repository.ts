import { desc, lt } from 'drizzle-orm';
import { type BooksOwner, keyedCompanyRows } from '../../shared/database/company-rows.ts';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { markedActions } from './actions.tables.ts';

export type MarkedActionRow = typeof markedActions.$inferSelect;

export function createActionsRepository(queries: Queries) {
  const rows = keyedCompanyRows(queries, markedActions, markedActions.actionId);
  return {
    ...rows,
    list: (owner: BooksOwner) => rows.list(owner, desc(markedActions.markedAt)),
    deleteBefore: (time: Date) => rowsOf(queries, markedActions).remove(lt(markedActions.markedAt, time)),
  };
}
