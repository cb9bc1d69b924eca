import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Queries of any module, within a transaction or not. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** The one database, embedded or PostgreSQL. Both speak the same SQL and run the same migrations. */
export interface Database {
  readonly queries: Queries;
  /** What the queries go through, for a library that brings queries of its own. */
  readonly driver:
    | { readonly kind: 'embedded'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly url: string };
  /**
   * Returns when everything committed so far is on disk. PostgreSQL has done so before it answered; the embedded
   * database leaves it to the operating system, which a power cut would not survive.
   */
  syncToDisk(): Promise<void>;
  /** How many connections there are, how many of them idle, and how much work waits for one. */
  pool(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
