import { asc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { supportRequests, traces } from './support.tables.ts';

export type SupportRequestRow = typeof supportRequests.$inferSelect;
export type Trace = typeof traces.$inferSelect;

export function createSupportRepository(queries: Queries) {
  return {
    async add(request: SupportRequestRow): Promise<void> {
      await queries.insert(supportRequests).values(request);
    },
    async list(accountId: string): Promise<SupportRequestRow[]> {
      return queries
        .select()
        .from(supportRequests)
        .where(eq(supportRequests.accountId, accountId))
        .orderBy(asc(supportRequests.createdAt));
    },
    async findByReference(reference: string): Promise<SupportRequestRow | undefined> {
      const [row] = await queries
        .select()
        .from(supportRequests)
        .where(eq(supportRequests.reference, reference));
      return row;
    },
    async removeBefore(time: Date): Promise<void> {
      await queries.delete(supportRequests).where(lt(supportRequests.createdAt, time));
    },

    async saveTrace({ accountId, ...changes }: Trace): Promise<void> {
      await queries
        .insert(traces)
        .values({ accountId, ...changes })
        .onConflictDoUpdate({ target: traces.accountId, set: changes });
    },
    async findTrace(accountId: string): Promise<Trace | undefined> {
      const [row] = await queries.select().from(traces).where(eq(traces.accountId, accountId));
      return row;
    },
  };
}
