import { serveTasks } from '@insights/report';
import { doTask } from './reading-tasks.ts';

/** A process that reads uploaded files. Its pool ends it when a task takes too long or too much memory. */
await serveTasks(async () => doTask);
