import { eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows of one connected company; of the demo company where there is none. */
export function ofConnection(column: PgColumn, connectionId: string | null): SQL {
  return connectionId === null ? isNull(column) : eq(column, connectionId);
}
