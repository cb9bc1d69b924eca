import { createJobs } from '../jobs.ts';
import { openEmbedded } from './open-embedded.ts';

/** Makes an embedded database in a folder, with every table and nothing in them, for others to be copied from. */
export async function makeEmptyDatabase(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  const jobs = createJobs(database, () => {});
  await jobs.start();
  await jobs.stop();
  await database.close();
}
