import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Database, Queries } from './database/database.ts';
import { isHeld, openSessionLocks, type SessionLocks } from './database/session-locks.ts';
import { defined } from './defined.ts';
import { employWorkers } from './job-workers.ts';

/**
 * Background jobs, stored in the database until they are done. Any free instance takes a job, and another instance
 * takes over jobs that a crashed instance left.
 */
export interface Jobs {
  /** Declares a kind of job and its handler. Must be called before `start`. */
  define<Data extends object>(kind: JobKind<Data>): void;
  /**
   * Adds a job. Jobs of the same kind and `group` run one at a time. `within` is the transaction that creates the job.
   * The job does not start before `delaySeconds` have passed.
   */
  add(
    name: string,
    data: object,
    options?: { group?: string; within?: Queries; delaySeconds?: number },
  ): Promise<void>;
  /** With `takesJobs: false`, this process only adds and inspects jobs. */
  start(options?: { takesJobs?: boolean }): Promise<void>;
  /** Returns the number of pending and permanently failed jobs by kind. */
  counts(): Promise<readonly JobCount[]>;
  /** Returns jobs that failed permanently, for as long as the queue stores them, which is about a week. */
  listFailed(): Promise<readonly FailedJob[]>;
  retry(job: Pick<FailedJob, 'name' | 'id'>): Promise<void>;
  /** Returns encrypted values from the data of jobs that are pending, or that failed and may be retried. */
  listSealed(): Promise<readonly SealedInJob[]>;
  /** Replaces an encrypted value. Returns false if the job finished in the meantime. */
  replaceSealed(value: SealedInJob, sealed: Buffer): Promise<boolean>;
  /** Waits for running jobs, up to a limit, and returns unfinished jobs to the queue. */
  stop(): Promise<void>;
}

export interface JobKind<Data extends object> {
  readonly name: string;
  readonly run: (data: Data) => Promise<void>;
  /** Number of retries after a failure, with increasing delays. */
  readonly retries: number;
  readonly timeoutSeconds: number;
  readonly atOnce: number;
  /** Cron expression for scheduled jobs. */
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

/**
 * A value in a job's data whose name starts with `sealed`. It is bound to the job's name and stored as base64 text.
 */
export interface SealedInJob {
  readonly name: string;
  readonly id: string;
  readonly field: string;
  readonly sealed: Buffer;
}

const NOT_DONE = `state not in ('completed', 'cancelled')`;

/**
 * A worker that sends no heartbeat for this long counts as dead, and its job goes to another worker. The queue does not
 * allow a shorter time.
 */
const HEARTBEAT_SECONDS = 10;
/** For jobs that users wait for, a dead process is detected sooner, through the locks that ended with it. */
const LOOK_FOR_ABANDONED_MS = 1_000;
const SUPERVISION_SECONDS = { postgres: 1, embedded: 5 };

/**
 * A new job wakes a worker immediately; polling finds retries that are due and jobs that were blocked by their group.
 */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
/** Slower, because nobody waits for scheduled jobs. */
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
   * The embedded database is used only by this process. Jobs that were running before this process started any were
   * left by its predecessor, so it does not wait for a heartbeat.
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
   * Returns grouped jobs, which visitors wait for, to the queue if no process has held their lock for a second. The
   * delay covers a worker that is just locking its job or reconnecting. Several instances may do this at the same time,
   * but each attempt is returned only once.
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
      const db = within && fromDrizzle(within as Parameters<typeof fromDrizzle>[0], sql);
      const options = {
        group: group === undefined ? undefined : { id: group },
        startAfter: delaySeconds,
        db,
      };
      await boss.send(name, data, defined(options));
    },
    start: async ({ takesJobs = true } = {}) => {
      await boss.start();
      if (takesJobs && driver.kind === 'postgres') {
        locks = openSessionLocks(driver.url);
        // A failure is ignored, because the queue itself reports that the database is unavailable.
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
        // An existing queue keeps its original options until they are updated.
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
