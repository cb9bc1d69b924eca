import { serveTasks } from '@insights/report';
import { doTask } from './file-reader-tasks.rules.ts';

/** Process that reads uploaded files. Its pool ends it if a task takes too long or too much memory. */
await serveTasks(async () => doTask);
