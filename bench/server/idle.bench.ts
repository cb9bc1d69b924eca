import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPostgres } from '../../tools/testing/postgres.ts';
import { startBenchServer } from './bench-server.ts';
import { memoryOf } from './memory-of.ts';

/** By then the memory used for startup is released. */
const REST_MS = 20_000;

/** Measures the memory of an idle server, started like `npm start`. */
export async function benchServerIdle(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('\nServer idle: not measured, because memory use is available only on Linux');
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
