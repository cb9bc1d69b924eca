import pg from 'pg';

/** Names locks of this kind apart from others of the same database. */
const LOCKS = 7_301_002;
const RETRY_DELAY_MS = 500;

/** Locks that end with the process that holds them, however it ends: PostgreSQL frees them with its connection. */
export interface SessionLocks {
  hold(name: string): void;
  release(name: string): void;
  close(): Promise<void>;
}

/** SQL that is true while some process holds the lock of a name, which is given as an SQL expression. */
export function isHeld(name: string): string {
  return `exists (
    select from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2
      and objid = (hashtext(${name})::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database()))`;
}

/**
 * On a connection of its own. Locks are shared, so that two names of one hash keep nobody waiting. A connection that
 * breaks is made anew, and what is held is locked again.
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

  /** One after the other. What fails, fails with its connection, after which everything is locked anew. */
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
