import { parentPort, workerData } from 'node:worker_threads';
import { doTask, type ReadingTask } from './reading-tasks.ts';

/** A thread that does one task. It is ended from outside when that takes too long or too much memory. */
parentPort?.postMessage(await doTask(workerData as ReadingTask));
