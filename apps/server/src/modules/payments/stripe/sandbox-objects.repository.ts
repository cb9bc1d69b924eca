import type { StripeStore } from '@insights/sandbox/stripe';
import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../shared/database/database.ts';
import { rowsOf } from '../../../shared/database/rows.ts';
import { sandboxObjects } from './sandbox-objects.tables.ts';

/** Stores the bundled sandbox's objects in the product's own database. */
export function createSandboxObjectsRepository(queries: Queries): StripeStore {
  const at = (kind: string, id: string) => and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id));
  const rows = rowsOf(queries, sandboxObjects);
  return {
    find: async (kind, id) => (await rows.find(at(kind, id)))?.value,
    async list(kind) {
      const found = await rows.list(eq(sandboxObjects.kind, kind), asc(sandboxObjects.number));
      return found.map(({ value }) => value);
    },
    insert: (kind, id, value) => rows.addNew({ kind, id, value }),
    async change(kind, id, change) {
      return queries.transaction(async (within) => {
        const locked = rowsOf(within, sandboxObjects);
        const row = await locked.lock(at(kind, id));
        if (row === undefined) throw new Error(`The Stripe sandbox has no ${kind} ${id}`);
        const value = change(row.value);
        await locked.change(at(kind, id), { value });
        return value;
      });
    },
  };
}
