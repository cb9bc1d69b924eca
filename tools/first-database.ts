import { makeEmptyDatabase } from '../apps/server/src/shared/database/empty-database.ts';

/**
 * Creates the embedded database in a folder and exits, because the process that creates it needs more than half a
 * gigabyte for seconds and does not release the memory.
 */
await makeEmptyDatabase(process.argv[2] as string);
