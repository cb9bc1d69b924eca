import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { createEmbeddedDatabase, createPostgresDatabase, postgresMissing } from '../testing/test-database.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { openPostgres } from './database/open-postgres.ts';
import { createJobs } from './jobs.ts';

it('a job left by a crashed process is taken over by the next process within seconds', async () => {
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

it('a job left by a crashed process is taken over on PostgreSQL before its heartbeat is missed, and running jobs are left alone', async ({
  skip,
}) => {
  const place = await createPostgresDatabase();
  if (place === null) return skip(postgresMissing());
  const url = place.env.DATABASE_URL as string;
  const worker = new URL('../testing/busy-worker.ts', import.meta.url);
  const killed = fork(worker, { env: { ...process.env, DATABASE_URL: url }, execArgv: [] });
  await once(killed, 'message');

  const database = await openPostgres(url, { poolSize: 2, onAway: () => {} });
  const problems: Error[] = [];
  const begunAt: number[] = [];
  const jobs = createJobs(database, (error) => problems.push(error));
  const run = async () => void begunAt.push(Date.now());
  jobs.define({ name: 'read', retries: 2, timeoutSeconds: 60, atOnce: 1, run });
  await jobs.start();
  await sleep(2_500);
  expect(begunAt).toEqual([]);
  killed.kill('SIGKILL');
  const killedAt = Date.now();
  await expect.poll(() => begunAt, { timeout: 20_000 }).toHaveLength(1);
  const waitedMs = (begunAt[0] ?? 0) - killedAt;
  console.log(`Taken up ${waitedMs} ms after the process was killed.`);
  // The heartbeat timeout alone takes 5 to 10 seconds, plus the pause before a retry.
  expect(waitedMs).toBeLessThan(6_000);
  await jobs.stop();
  await database.close();
  // Removing the database ends connections that are still closing.
  expect(problems).toEqual([]);
  await place.remove();
});

it('no more than the allowed number of jobs of one kind run at the same time, and the next job starts when one ends', async () => {
  const place = createEmbeddedDatabase();
  const database = await openEmbedded(readSettings(place.env).dataDir);
  const problems: Error[] = [];
  const finish: (() => void)[] = [];
  const jobs = createJobs(database, (error) => problems.push(error));
  const run = () => new Promise<void>((resolve) => void finish.push(resolve));
  jobs.define({ name: 'read', retries: 0, timeoutSeconds: 60, atOnce: 3, run });
  await jobs.start();
  const begun = (count: number) => expect.poll(() => finish.length, { timeout: 10_000 }).toBe(count);
  for (let job = 1; job <= 4; job += 1) await jobs.add('read', {});
  await begun(3);
  await sleep(1_500);
  expect(finish).toHaveLength(3);
  finish[1]?.();
  await begun(4);
  for (const done of finish) done();
  await jobs.add('read', {});
  await begun(5);
  finish[4]?.();
  await jobs.stop();
  await database.close();
  await place.remove();
  expect(problems).toEqual([]);
});

it('quick jobs that arrive while others end are all run without a pause between them', async () => {
  const place = createEmbeddedDatabase();
  const database = await openEmbedded(readSettings(place.env).dataDir);
  const problems: Error[] = [];
  let done = 0;
  const jobs = createJobs(database, (error) => problems.push(error));
  const run = async ({ ms }: { ms: number }) => {
    await sleep(ms);
    done += 1;
  };
  jobs.define({ name: 'send', retries: 0, timeoutSeconds: 60, atOnce: 2, run });
  await jobs.start();
  for (let job = 0; job < 120; job += 1) await jobs.add('send', { ms: job % 7 });
  // At the polling rate, two workers would take a minute.
  await expect.poll(() => done, { timeout: 25_000 }).toBe(120);
  await jobs.stop();
  await database.close();
  await place.remove();
  expect(problems).toEqual([]);
});
