import { extname, join } from 'node:path';
import { createProcessPool, PoolError } from '@insights/report';
import { serialQueue } from '../../shared/concurrency.ts';
import type { ReadingAnswer, ReadingTask } from './file-reader-tasks.rules.ts';
import { readersBusy, readingFailed, tooMuchToRead } from './imported-books.errors.ts';

const MEGABYTE = 1024 * 1024;
/** Located next to this file, both in the source tree and in the build. */
const entry = join(import.meta.dirname, `file-reader.worker${extname(import.meta.filename)}`);
const UPLOADED = { runMs: 30_000, maxMemoryBytes: 512 * MEGABYTE };
/** Stored files were accepted earlier, some by a release without limits. Only one set is read at a time. */
const STORED = { runMs: 3 * 60_000, maxMemoryBytes: 1_536 * MEGABYTE, size: 1 };
const LIMITS = {
  /** The process holds data from one account's files, so it is not reused. */
  tasksPerProcess: 1,
  deadlineMs: 5 * 60_000,
};

export interface FileReader {
  run(accountId: string, task: ReadingTask, signal?: AbortSignal): Promise<ReadingAnswer>;
}

/**
 * Reads untrusted files. Each set gets its own process with time and memory limits; only one set per account is read at
 * a time.
 */
export function createFileReader(limits: Partial<typeof UPLOADED> = {}): FileReader {
  const uploaded = createPool({ ...UPLOADED, ...limits });
  const stored = createPool({ ...STORED, ...limits });
  const enqueue = serialQueue();
  return {
    run: (accountId, task, signal) =>
      enqueue(accountId, () => (task.task === 'read' ? stored : uploaded).run(task, { signal })).catch(
        (error: unknown) => {
          throw asReadingFailure(error);
        },
      ),
  };
}

function createPool(limits: PoolLimits) {
  // Below the limit, because the process also uses memory outside the heap.
  const heapMegabytes = Math.round((limits.maxMemoryBytes / MEGABYTE) * 0.8);
  const program = { entry, execArgv: [`--max-old-space-size=${heapMegabytes}`] };
  return createProcessPool<ReadingTask, ReadingAnswer>(program, { ...LIMITS, ...limits });
}

interface PoolLimits {
  readonly runMs: number;
  readonly maxMemoryBytes: number;
  readonly size?: number;
}

function asReadingFailure(error: unknown): unknown {
  if (!(error instanceof PoolError)) return error;
  if (error.kind === 'too-long' || error.kind === 'too-large') return tooMuchToRead(error);
  const isBusy = ['overloaded', 'too-slow', 'closed'].includes(error.kind);
  return isBusy ? readersBusy() : readingFailed(error);
}
