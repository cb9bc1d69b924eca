import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { createEmbeddedDatabase } from '../testing/test-database.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { createJobs } from './jobs.ts';

it('work that a process left when it died is taken up by the next one within seconds', async () => {
  const place = createEmbeddedDatabase();
  const database = await openEmbedded(readSettings(place.env).dataDir);
  const problems: Error[] = [];
  let begun = 0;
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const processWith = (run: () => Promise<void>) => {
    const jobs = createJobs(database, (error) => problems.push(error));
    jobs.define({ name: 'read', retries: 2, timeoutSeconds: 60, atOnce: 1, run });
    return jobs;
  };
  const dead = processWith(async () => {
    begun += 1;
    await gate;
  });
  await dead.start();
  await dead.add('read', {}, { group: 'company' });
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(1);

  const next = processWith(async () => {
    begun += 1;
  });
  await next.start();
  await expect.poll(() => begun, { timeout: 5_000 }).toBe(2);
  letGo();
  await Promise.all([dead.stop(), next.stop()]);
  await database.close();
  await place.remove();
  expect(problems).toEqual([]);
});
