export interface ReportPoolOptions {
  /** How many reports are made at the same time, each in a process of its own. */
  readonly size?: number;
  /** How many more may wait. */
  readonly queueLength?: number;
  /** From the request to the report, waiting included. */
  readonly deadlineMs?: number;
  /** A process is replaced after so many reports, or when it holds more memory. */
  readonly reportsPerProcess?: number;
  readonly memoryLimitBytes?: number;
  /** A process without work is ended after so long, and its memory given back. */
  readonly idleMs?: number;
}

/** A process has about 200 MB when it has made a hundred reports; `npm run bench -- report` measures it. */
export const POOL_DEFAULTS: Required<ReportPoolOptions> = {
  size: 2,
  queueLength: 20,
  deadlineMs: 20_000,
  reportsPerProcess: 100,
  memoryLimitBytes: 400 * 1024 * 1024,
  idleMs: 60_000,
};
