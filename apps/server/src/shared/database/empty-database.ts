import { sql } from 'drizzle-orm';
import { createJobs } from '../jobs.ts';
import { openEmbedded } from './open-embedded.ts';

/** Databases that PostgreSQL copies to create another one, which we never do. They are half of all files. */
const UNUSED = ['template0', 'template1'];

/** Creates an embedded database in a folder, with all tables and no rows, as a template for copies. */
export async function makeEmptyDatabase(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  const jobs = createJobs(database, () => {});
  await jobs.start();
  await jobs.stop();
  await database.queries.execute(sql`update pg_database set datistemplate = false`);
  for (const name of UNUSED) await database.queries.execute(sql.raw(`drop database ${name}`));
  await database.close();
}
