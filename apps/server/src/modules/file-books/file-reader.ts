import { extname, join } from 'node:path';
import { createProcessPool, PoolError } from '@insights/report';
import { createLines } from '../../shared/in-line.ts';
import { readersBusy, readingFailed, tooMuchToRead } from './file-books.errors.ts';
import type { ReadingAnswer, ReadingTask } from './reading-tasks.ts';

const MEGABYTE = 1024 * 1024;
const WORKER = {
  /** Next to this file, in the sources and in the build. */
  entry: join(import.meta.dirname, `reading-worker${extname(import.meta.filename)}`),
  execArgv: ['--max-old-space-size=400'],
};
const LIMITS = {
  runMs: 30_000,
  maxMemoryBytes: 512 * MEGABYTE,
  /** A process holds what it read of one account's files, so none is used twice. */
  tasksPerProcess: 1,
  deadlineMs: 5 * 60_000,
};

export interface FileReader {
  run(accountId: string, task: ReadingTask, signal?: AbortSignal): Promise<ReadingAnswer>;
}

/** Reads untrusted files, each set in a process of its own with limits of time and memory, one set per account at a time. */
export function createFileReader(limits: Partial<typeof LIMITS> = {}): FileReader {
  const pool = createProcessPool<ReadingTask, ReadingAnswer>(WORKER, { ...LIMITS, ...limits });
  const inLine = createLines();
  return {
    run: (accountId, task, signal) =>
      inLine(accountId, () => pool.run(task, { signal })).catch((error: unknown) => {
        throw asReadingFailure(error);
      }),
  };
}

function asReadingFailure(error: unknown): unknown {
  if (!(error instanceof PoolError)) return error;
  if (error.kind === 'too-long' || error.kind === 'too-large') return tooMuchToRead(error);
  const isBusy = ['overloaded', 'too-slow', 'closed'].includes(error.kind);
  return isBusy ? readersBusy() : readingFailed(error);
}
