import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readersBusy, readingFailed, tooMuchToRead } from './file-books.errors.ts';
import type { ReadingAnswer, ReadingTask } from './reading-tasks.ts';

/** Beside this file, in the sources and in what is built of them. */
const ENTRY = join(import.meta.dirname, `reading-worker${extname(import.meta.filename)}`);
const DEADLINE_MS = 60_000;
/** A set of 100 MB is read within it; what takes more is made to. */
const MAX_HEAP_MB = 1_536;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;

export interface FileReader {
  run(task: ReadingTask): Promise<ReadingAnswer>;
}

/** Reads files of strangers, each task in a thread of its own with a deadline and a limit of memory. */
export function createFileReader({ deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {}): FileReader {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function takeTurn(): Promise<void> {
    if (running < MAX_AT_ONCE) running += 1;
    else if (waiting.length >= MAX_WAITING) throw readersBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(task) {
      await takeTurn();
      try {
        return await runInThread(task, deadlineMs);
      } finally {
        endTurn();
      }
    },
  };
}

function runInThread(task: ReadingTask, deadlineMs: number): Promise<ReadingAnswer> {
  const worker = new Worker(ENTRY, {
    workerData: task,
    // Nothing of the server's settings is passed on, and nothing of the files is printed.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  return new Promise<ReadingAnswer>((resolve, reject) => {
    const deadline = setTimeout(() => reject(tooMuchToRead()), deadlineMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchToRead() : readingFailed(error)),
    );
    worker.once('exit', (code) => reject(readingFailed(new Error(`The thread ended with code ${code}`))));
    worker.once('exit', () => clearTimeout(deadline));
  }).finally(() => worker.terminate());
}
