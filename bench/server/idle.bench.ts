import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPostgres } from '../../tools/testing/postgres.ts';
import { startBenchServer } from './bench-server.ts';
import { memoryOf } from './memory-of.ts';

/** What starting left behind is given back by then. */
const REST_MS = 20_000;

/** What a server holds that nobody asks anything, as `npm start` starts it. */
export async function benchServerIdle(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('\nServer idle: not measured, as only Linux says in files what a process holds');
    return;
  }
  console.log('\nServer idle');
  await measure('embedded database', {});
  const postgres = await startTestPostgres();
  if ('missing' in postgres) console.log(`PostgreSQL: not measured, ${postgres.missing}`);
  else await measure('PostgreSQL', { DATABASE_URL: postgres.url }).finally(() => postgres.stop());
}

async function measure(name: string, settings: Record<string, string>): Promise<void> {
  const server = await startBenchServer(settings);
  try {
    const started = memoryOf(server.pid);
    await sleep(REST_MS);
    const rested = memoryOf(server.pid);
    console.log(
      `${name}: just started ${started.now} MB, after ${REST_MS / 1000} seconds ${rested.now} MB, at most ${rested.most} MB`,
    );
  } finally {
    await server.stop();
  }
}
