import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Database, Queries } from './database/database.ts';
import { isHeld, openSessionLocks, type SessionLocks } from './database/session-locks.ts';
import { employWorkers } from './job-workers.ts';

/**
 * Long work, kept in the database until it is done: whichever instance is free takes it, and what an instance left
 * unfinished when it died is taken again by another.
 */
export interface Jobs {
  /** Declares a kind of work and how it is done. Call before `start`. */
  define<Data extends object>(kind: JobKind<Data>): void;
  /**
   * `group`: of the jobs of a kind in the same group, one runs at a time. `within`: the transaction that the job belongs
   * to; it exists when that does. `delaySeconds`: nobody begins before.
   */
  add(
    name: string,
    data: object,
    options?: { group?: string; within?: Queries; delaySeconds?: number },
  ): Promise<void>;
  /** `takesJobs: false`: others do the work; this process only adds to it and looks at it. */
  start(options?: { takesJobs?: boolean }): Promise<void>;
  /** How much there is to do, and what failed for good, by kind. */
  counts(): Promise<readonly JobCount[]>;
  /** Work that failed for good, as long as the queue remembers it: about a week. */
  listFailed(): Promise<readonly FailedJob[]>;
  retry(job: Pick<FailedJob, 'name' | 'id'>): Promise<void>;
  /** What is sealed in the data of work that is not done, or failed and may be tried again. */
  listSealed(): Promise<readonly SealedInJob[]>;
  /** Puts another value in the place of one; false when the work was done meanwhile. */
  replaceSealed(value: SealedInJob, sealed: Buffer): Promise<boolean>;
  /** Lets running work finish, up to a limit, and gives back what is not done. */
  stop(): Promise<void>;
}

export interface JobKind<Data extends object> {
  readonly name: string;
  readonly run: (data: Data) => Promise<void>;
  /** How often it is tried again after a failure, with growing pauses. */
  readonly retries: number;
  readonly timeoutSeconds: number;
  readonly atOnce: number;
  /** For work that repeats by the clock, as a cron expression. */
  readonly schedule?: string;
}

export interface JobCount {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

export interface FailedJob {
  readonly name: string;
  readonly id: string;
  readonly failedAt: Date | null;
  readonly tries: number;
}

/** A value of a job's data whose name begins with `sealed`: bound to the job's name, and kept as text in base64. */
export interface SealedInJob {
  readonly name: string;
  readonly id: string;
  readonly field: string;
  readonly sealed: Buffer;
}

const NOT_DONE = `state not in ('completed', 'cancelled')`;

/** A worker that missed its heartbeats for so long is taken for dead, and its work is given to another. No less is allowed. */
const HEARTBEAT_SECONDS = 10;
/** Of work that somebody waits for, a process that ended is known sooner, by the locks that ended with it. */
const LOOK_FOR_ABANDONED_MS = 1_000;
const SUPERVISION_SECONDS = { postgres: 1, embedded: 5 };

/** New work wakes a worker at once; polling finds what is due again after a failure, or was held up by its group. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
/** Nobody waits for what repeats by the clock. */
const POLLING_BY_THE_CLOCK = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10 };

export function createJobs(database: Database, onError: (error: Error) => void): Jobs {
  const { driver } = database;
  const boss = new PgBoss({
    ...(driver.kind === 'embedded'
      ? { db: fromPglite(driver.pglite), backend: 'pglite' }
      : { connectionString: driver.url, max: 5 }),
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION_SECONDS[driver.kind],
    monitorIntervalSeconds: SUPERVISION_SECONDS[driver.kind],
  });
  boss.on('error', onError);
  const kinds: JobKind<object>[] = [];

  /**
   * Of the embedded database this process is the only one: work that runs before it has begun to is what the last one left
   * when it died, and nobody waits for its heartbeat.
   */
  async function giveBackUnfinished(name: string): Promise<void> {
    const running = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
    for (const { id } of running) await boss.fail(name, id, { message: 'The process ended' });
  }

  let locks: SessionLocks | null = null;
  let looking: NodeJS.Timeout | undefined;
  let unheldBefore = new Set<string>();
  let isStopping = false;

  /**
   * Gives back the jobs of groups, which are what visitors wait for, that nobody holds: not now and not a second ago, in
   * which a worker takes the lock of a job it was given, or finds the database again. Others that see the same do no
   * harm: an attempt is given back once.
   */
  async function giveBackAbandoned(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(
      `select name, id, retry_count as "retryCount" from jobs.job
       where state = 'active' and group_id is not null and name = any($1) and not ${isHeld('id::text')}`,
      [kinds.map(({ name }) => name)],
    );
    const unheld = new Set<string>();
    for (const { name, id, retryCount } of rows as { name: string; id: string; retryCount: number }[]) {
      const attempt = `${id} ${retryCount}`;
      unheld.add(attempt);
      if (unheldBefore.has(attempt)) {
        await boss.fail(name, { id, retryCount }, { message: 'The process ended' });
      }
    }
    unheldBefore = unheld;
  }

  return {
    define: (kind) => void kinds.push(kind as JobKind<object>),
    add: async (name, data, { group, within, delaySeconds } = {}) => {
      await boss.send(name, data, {
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(within === undefined
          ? {}
          : { db: fromDrizzle(within as Parameters<typeof fromDrizzle>[0], sql) }),
      });
    },
    start: async ({ takesJobs = true } = {}) => {
      await boss.start();
      if (takesJobs && driver.kind === 'postgres') {
        locks = openSessionLocks(driver.url);
        // That the database is away is told by the queue itself.
        looking = setInterval(() => void giveBackAbandoned().catch(() => {}), LOOK_FOR_ABANDONED_MS).unref();
      }
      for (const { name, run, retries, timeoutSeconds, atOnce, schedule } of kinds) {
        const options = {
          retryLimit: retries,
          retryBackoff: true,
          expireInSeconds: timeoutSeconds,
          notify: true,
        };
        await boss.createQueue(name, {
          ...options,
          heartbeatSeconds: HEARTBEAT_SECONDS,
        });
        // A queue that exists keeps the options it was made with until it is told otherwise.
        await boss.updateQueue(name, options);
        if (!takesJobs) continue;
        if (driver.kind === 'embedded') await giveBackUnfinished(name);
        await employWorkers(boss, {
          name,
          atOnce,
          options: { groupConcurrency: 1, ...(schedule === undefined ? POLLING : POLLING_BY_THE_CLOCK) },
          run: async ({ id, data }) => {
            locks?.hold(id);
            await run(data).finally(() => locks?.release(id));
          },
          isStopping: () => isStopping,
        });
        if (schedule !== undefined) await boss.schedule(name, schedule);
      }
    },
    counts: async () => {
      const queues = await boss.getQueues(kinds.map(({ name }) => name));
      return kinds.map(({ name }) => {
        const queue = queues.find((one) => one.name === name);
        const { readyCount = 0, activeCount = 0, failedCount = 0 } = queue ?? {};
        return { name, waiting: readyCount, running: activeCount, failed: failedCount };
      });
    },
    listFailed: async () => {
      const found = await Promise.all(kinds.map(async ({ name }) => boss.findJobs(name)));
      return found
        .flat()
        .filter(({ state }) => state === 'failed')
        .map(({ name, id, completedOn, retryCount }) => ({
          name,
          id,
          failedAt: completedOn,
          tries: retryCount + 1,
        }));
    },
    retry: async ({ name, id }) => void (await boss.retry(name, id)),
    listSealed: async () => {
      const { rows } = await boss.getDb().executeSql(
        `select name, id, field.key as field, field.value as text
         from jobs.job, jsonb_each_text(data) as field
         where ${NOT_DONE} and jsonb_typeof(data) = 'object' and field.key like 'sealed%' order by id`,
      );
      return (rows as { name: string; id: string; field: string; text: string }[]).map(
        ({ text, ...where }) => ({ ...where, sealed: Buffer.from(text, 'base64') }),
      );
    },
    replaceSealed: async ({ name, id, field, sealed: before }, sealed) => {
      const { rows } = await boss.getDb().executeSql(
        `update jobs.job set data = jsonb_set(data, array[$3], to_jsonb($5::text))
         where name = $1 and id = $2 and data ->> $3 = $4 and ${NOT_DONE} returning id`,
        [name, id, field, before.toString('base64'), sealed.toString('base64')],
      );
      return rows.length > 0;
    },
    stop: async () => {
      isStopping = true;
      clearInterval(looking);
      await boss.stop({ graceful: true, timeout: 20_000 });
      await locks?.close();
    },
  };
}
