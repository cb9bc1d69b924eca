import type { StripeStore } from '@insights/sandbox/stripe';
import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../shared/database/database.ts';
import { sandboxObjects } from './sandbox-objects.tables.ts';

/** Stores the bundled sandbox's objects in the product's own database. */
export function createSandboxObjectsRepository(queries: Queries): StripeStore {
  const at = (kind: string, id: string) => and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id));
  return {
    async find(kind, id) {
      const [row] = await queries.select().from(sandboxObjects).where(at(kind, id));
      return row?.value;
    },
    async list(kind) {
      const rows = await queries
        .select({ value: sandboxObjects.value })
        .from(sandboxObjects)
        .where(eq(sandboxObjects.kind, kind))
        .orderBy(asc(sandboxObjects.number));
      return rows.map(({ value }) => value);
    },
    async insert(kind, id, value) {
      const rows = await queries
        .insert(sandboxObjects)
        .values({ kind, id, value })
        .onConflictDoNothing()
        .returning({ id: sandboxObjects.id });
      return rows.length === 1;
    },
    async change(kind, id, change) {
      return queries.transaction(async (within) => {
        const [row] = await within.select().from(sandboxObjects).where(at(kind, id)).for('update');
        if (row === undefined) throw new Error(`The Stripe sandbox has no ${kind} ${id}`);
        const value = change(row.value);
        await within.update(sandboxObjects).set({ value }).where(at(kind, id));
        return value;
      });
    },
  };
}
