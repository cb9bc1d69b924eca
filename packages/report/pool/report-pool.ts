import type { ReportContent } from '../content.ts';
import { POOL_DEFAULTS, type ReportPoolOptions } from './pool-options.ts';
import { ReportError } from './report-error.ts';
import { ProcessGone, ReportProcess } from './report-process.ts';

export interface ReportPool {
  /** Rejects with a ReportError, or with the signal's reason when it is aborted. */
  render(content: ReportContent, options?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
  /** Takes no more reports, finishes those it has, and ends its processes. */
  close(): Promise<void>;
  /** For operators: what is going on. */
  readonly status: {
    readonly running: number;
    readonly waiting: number;
    readonly processIds: readonly number[];
    /** Those of them that make a report now. */
    readonly busyProcessIds: readonly number[];
  };
}

interface Job {
  readonly content: ReportContent;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
  deaths: number;
  process: ReportProcess | null;
}

const MAX_DEATHS = 2;

/** Processes are started when there is work for them, kept while there is more, and replaced before they grow large. */
export function createReportPool(options: ReportPoolOptions = {}): ReportPool {
  const { size, queueLength, deadlineMs, reportsPerProcess, memoryLimitBytes, idleMs } = {
    ...POOL_DEFAULTS,
    ...options,
  };
  const waiting: Job[] = [];
  const running = new Set<Job>();
  const idle = new Map<ReportProcess, NodeJS.Timeout>();
  const unfinished = new Set<Promise<unknown>>();
  let isClosed = false;

  function startWaiting(): void {
    while (running.size < size) {
      const job = waiting.shift();
      if (job === undefined) return;
      run(job, takeIdle() ?? new ReportProcess());
    }
  }

  function run(job: Job, process: ReportProcess): void {
    job.process = process;
    running.add(job);
    process.render(job.content).then(
      (pdf) => finish(job, process, () => job.resolve(pdf)),
      (error: unknown) => {
        if (error instanceof ProcessGone) died(job, process, error);
        else finish(job, process, () => job.reject(error));
      },
    );
  }

  /** A job that is not running any more was abandoned, and its process stopped: what still comes of it is ignored. */
  function finish(job: Job, process: ReportProcess, settle: () => void): void {
    if (!running.delete(job)) return;
    keep(process);
    settle();
    startWaiting();
  }

  function died(job: Job, process: ReportProcess, { message }: ProcessGone): void {
    if (!running.delete(job)) return;
    process.stop();
    job.deaths += 1;
    if (job.deaths < MAX_DEATHS) waiting.unshift(job);
    else job.reject(new ReportError('crashed', `Two processes died over a report. ${message}`));
    startWaiting();
  }

  function keep(process: ReportProcess): void {
    const isWorn = process.made >= reportsPerProcess || process.memoryBytes > memoryLimitBytes;
    if (isWorn || isClosed) process.stop();
    else idle.set(process, setTimeout(() => retire(process), idleMs).unref());
  }

  function retire(process: ReportProcess): void {
    clearTimeout(idle.get(process));
    idle.delete(process);
    process.stop();
  }

  function takeIdle(): ReportProcess | null {
    for (const [process, timer] of idle) {
      clearTimeout(timer);
      idle.delete(process);
      if (process.isAlive) return process;
    }
    return null;
  }

  /** Nobody waits for the report any more: its place in the queue, or its process, is given up. */
  function abandon(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job);
    if (place !== -1) waiting.splice(place, 1);
    if (running.delete(job)) job.process?.stop();
    job.reject(reason);
    startWaiting();
  }

  async function render(
    content: ReportContent,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (isClosed) throw new ReportError('closed', 'No more reports are made: the server is shutting down');
    if (running.size >= size && waiting.length >= queueLength) {
      throw new ReportError('overloaded', `${waiting.length} reports wait already`);
    }
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const job: Job = { content, resolve, reject, deaths: 0, process: null };
    const onAbort = () => abandon(job, signal?.reason);
    const timer = setTimeout(() => {
      abandon(job, new ReportError('too-slow', `A report was not ready after ${deadlineMs} ms`));
    }, deadlineMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    waiting.push(job);
    startWaiting();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    render: (content, options) => {
      const report = render(content, options);
      unfinished.add(report);
      const finish = () => unfinished.delete(report);
      report.then(finish, finish);
      return report;
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(unfinished);
      for (const process of idle.keys()) retire(process);
    },
    get status() {
      const idsOf = (processes: Iterable<ReportProcess | null>) =>
        Array.from(processes).flatMap((process) => process?.pid ?? []);
      const busy = idsOf(Array.from(running, ({ process }) => process));
      return {
        running: running.size,
        waiting: waiting.length,
        processIds: [...idsOf(idle.keys()), ...busy],
        busyProcessIds: busy,
      };
    },
  };
}
