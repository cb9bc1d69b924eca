import { openPostgres } from '../shared/database/open-postgres.ts';
import { createJobs } from '../shared/jobs.ts';

/** Takes a `read` job in a separate process and never finishes it, for tests that kill the process. */
const database = await openPostgres(process.env.DATABASE_URL as string, { poolSize: 2, onAway: () => {} });
const jobs = createJobs(database, () => {});
const run = async () => {
  process.send?.('taken');
  await new Promise(() => {});
};
jobs.define({ name: 'read', retries: 2, timeoutSeconds: 60, atOnce: 1, run });
await jobs.start();
await jobs.add('read', {}, { group: 'company' });
