import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names in the data folder of an embedded database. */
export const DATABASE_FOLDER = 'database';
export const COMPLETE_MARK = 'database.complete';

export function markComplete(dataDir: string): void {
  writeFileSync(join(dataDir, COMPLETE_MARK), 'The database in this folder was completely created.\n');
}
