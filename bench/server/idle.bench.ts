import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPostgres } from '../../tools/testing/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY = /is ready at/;
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
  const dataDir = mkdtempSync(join(tmpdir(), 'idle-'));
  const child = spawn(process.execPath, startArguments(), {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '3991',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (chunk) => {
        text += chunk;
        if (READY.test(text)) resolve();
      });
      child.once('exit', () => reject(new Error('The server did not start')));
    });
    const started = memoryOf(child.pid);
    await sleep(REST_MS);
    const rested = memoryOf(child.pid);
    console.log(
      `${name}: just started ${started.now} MB, after ${REST_MS / 1000} seconds ${rested.now} MB, at most ${rested.most} MB`,
    );
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true });
  }
}

/** Those of `npm start`, without the process of npm. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
