import { serveTasks } from '@insights/report';
import { doTask } from './file-reader-tasks.rules.ts';

/**
 * Reads uploaded files in a separate process. The pool kills the process if a task takes too long or uses too much
 * memory.
 */
await serveTasks(async () => doTask);
