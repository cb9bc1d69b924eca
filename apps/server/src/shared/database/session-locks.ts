import pg from 'pg';

/** Distinguishes these locks from other locks in the same database. */
const LOCKS = 7_301_002;
const RETRY_DELAY_MS = 500;

/**
 * Locks that end with the process that holds them, no matter how it ends, because PostgreSQL releases them when the
 * connection closes.
 */
export interface SessionLocks {
  hold(name: string): void;
  release(name: string): void;
  close(): Promise<void>;
}

/** Returns SQL that is true while a process holds the named lock. The name is an SQL expression. */
export function isHeld(name: string): string {
  return `exists (
    select from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2
      and objid = (hashtext(${name})::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database()))`;
}

/**
 * Opens session locks on a separate connection. The locks are shared, so two names with the same hash do not block each
 * other. If the connection breaks, reconnects and locks everything again.
 */
export function openSessionLocks(url: string): SessionLocks {
  const held = new Set<string>();
  let connected: pg.Client | null = null;
  let isClosed = false;
  let lastChange: Promise<unknown> = Promise.resolve();

  function connect(): void {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('error', () => {});
    client.once('end', () => {
      connected = null;
      if (!isClosed) setTimeout(connect, RETRY_DELAY_MS).unref();
    });
    client.connect().then(
      () => {
        connected = client;
        for (const name of held) change('lock', name);
        if (isClosed) void client.end();
      },
      () => client.end(),
    );
  }

  /**
   * Changes run one after another. A failed change closes the connection, after which everything is locked again.
   */
  function change(what: 'lock' | 'unlock', name: string): void {
    const client = connected;
    const statement = `select pg_advisory_${what}_shared(${LOCKS}, hashtext($1))`;
    lastChange = lastChange.then(() => client?.query(statement, [name])).catch(() => {});
  }

  connect();
  return {
    hold(name) {
      held.add(name);
      change('lock', name);
    },
    release(name) {
      held.delete(name);
      change('unlock', name);
    },
    async close() {
      isClosed = true;
      await connected?.end();
    },
  };
}
