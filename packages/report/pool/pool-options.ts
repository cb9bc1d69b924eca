export interface PoolOptions {
  /** Number of tasks that run at the same time, each in its own process. */
  readonly size?: number;
  /** Number of tasks that may wait. */
  readonly queueLength?: number;
  /** Time limit from the request to the result, including queue time. */
  readonly deadlineMs?: number;
  /** Time limit for one run, without queue time; a task may set a shorter one. */
  readonly runMs?: number;
  /** A process is replaced after this many tasks, or when its memory exceeds `memoryLimitBytes`. */
  readonly tasksPerProcess?: number;
  readonly memoryLimitBytes?: number;
  /** A process that uses more memory than this during a task is killed. */
  readonly maxMemoryBytes?: number;
  /** An idle process is ended after this time to free its memory. */
  readonly idleMs?: number;
}

const MEGABYTE = 1024 * 1024;

/** A report process uses about 200 MB after a hundred reports, as measured by `npm run bench -- report`. */
export const POOL_DEFAULTS: Required<PoolOptions> = {
  size: 2,
  queueLength: 20,
  deadlineMs: 20_000,
  runMs: 20_000,
  tasksPerProcess: 100,
  memoryLimitBytes: 400 * MEGABYTE,
  maxMemoryBytes: 768 * MEGABYTE,
  idleMs: 60_000,
};
