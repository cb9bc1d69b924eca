import { makeEmptyDatabase } from '../apps/server/src/shared/database/empty-database.ts';

/**
 * Creates the embedded database in a folder, and ends: what creating one takes, more than half a gigabyte for seconds, is
 * not given back by the process that did it.
 */
await makeEmptyDatabase(process.argv[2] as string);
