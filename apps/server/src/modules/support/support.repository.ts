import { asc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { supportRequests, traces } from './support.tables.ts';

export type Trace = typeof traces.$inferSelect;

export function createSupportRepository(queries: Queries) {
  const requests = rowsOf(queries, supportRequests);
  return {
    add: requests.add,
    list: (accountId: string) =>
      requests.list(eq(supportRequests.accountId, accountId), asc(supportRequests.createdAt)),
    findByReference: (reference: string) => requests.find(eq(supportRequests.reference, reference)),
    removeBefore: (time: Date) => requests.remove(lt(supportRequests.createdAt, time)),

    saveTrace: (trace: Trace) => rowsOf(queries, traces).save(traces.accountId, trace),
    findTrace: (accountId: string) => rowsOf(queries, traces).find(eq(traces.accountId, accountId)),
  };
}
