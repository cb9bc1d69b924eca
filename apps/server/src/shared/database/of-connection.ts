import { eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Selects the rows of one connected company, or of the demo company without a connection. */
export function ofConnection(column: PgColumn, connectionId: string | null): SQL {
  return connectionId === null ? isNull(column) : eq(column, connectionId);
}
