import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Runs queries for any module, inside or outside a transaction. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** The database, either embedded or PostgreSQL. Both use the same SQL and the same migrations. */
export interface Database {
  readonly queries: Queries;
  /** The underlying driver, for a library that brings its own queries. */
  readonly driver:
    | { readonly kind: 'embedded'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly url: string };
  /**
   * Resolves once everything committed so far is on disk. PostgreSQL guarantees that before it responds; the embedded
   * database leaves it to the operating system, which would lose data in a power failure.
   */
  syncToDisk(): Promise<void>;
  /** Returns the number of open connections, idle connections, and requests waiting for a connection. */
  pool(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Throws if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
