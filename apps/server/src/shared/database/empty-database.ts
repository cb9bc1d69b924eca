import { createJobs } from '../jobs.ts';
import { openEmbedded } from './open-embedded.ts';

/** Creates an embedded database in a folder, with all tables and no rows, as a template for copies. */
export async function makeEmptyDatabase(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  const jobs = createJobs(database, () => {});
  await jobs.start();
  await jobs.stop();
  await database.close();
}
