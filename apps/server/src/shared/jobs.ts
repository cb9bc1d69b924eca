import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Database, Queries } from './database/database.ts';

/**
 * Long work, kept in the database until it is done: whichever instance is free takes it, and what an instance left
 * unfinished when it died is taken again by another.
 */
export interface Jobs {
  /** Declares a kind of work and how it is done. Call before `start`. */
  define<Data extends object>(kind: JobKind<Data>): void;
  /**
   * `group`: of the jobs of a kind in the same group, one runs at a time. `within`: the transaction that the job belongs
   * to; it exists when that does.
   */
  add(name: string, data: object, options?: { group?: string; within?: Queries }): Promise<void>;
  /** `takesJobs: false`: others do the work; this process only adds to it and looks at it. */
  start(options?: { takesJobs?: boolean }): Promise<void>;
  /** How much there is to do, and what failed for good, by kind. */
  counts(): Promise<readonly JobCount[]>;
  /** Work that failed for good, as long as the queue remembers it: about a week. */
  listFailed(): Promise<readonly FailedJob[]>;
  retry(job: Pick<FailedJob, 'name' | 'id'>): Promise<void>;
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

/** A worker that missed its heartbeats for so long is taken for dead, and its work is given to another. No less is allowed. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISION_SECONDS = { postgres: 1, embedded: 5 };

/** New work wakes a worker at once; polling finds what is due again after a failure, or was held up by its group. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

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

  return {
    define: (kind) => void kinds.push(kind as JobKind<object>),
    add: async (name, data, { group, within } = {}) => {
      await boss.send(name, data, {
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(within === undefined
          ? {}
          : { db: fromDrizzle(within as Parameters<typeof fromDrizzle>[0], sql) }),
      });
    },
    start: async ({ takesJobs = true } = {}) => {
      await boss.start();
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
        await boss.work<object>(
          name,
          { localConcurrency: atOnce, groupConcurrency: 1, ...POLLING },
          async ([job]) => {
            if (job !== undefined) await run(job.data);
          },
        );
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
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
