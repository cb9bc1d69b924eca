import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVisitor, type TestVisitor } from '../../apps/server/src/testing/test-visitor.ts';
import { freePort } from '../../tools/testing/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY = /is ready at/;

/** The server in a separate process, started the same way as `npm start`, with its own temporary folder. */
interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** Creates a user who accepted the terms and redeemed a free code. */
  newPaidVisitor(): Promise<TestVisitor>;
  stop(): Promise<void>;
}

export async function startBenchServer(settings: Record<string, string> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const port = String(await freePort());
  const own = { DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, startArguments(), {
    cwd: ROOT,
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    rmSync(dataDir, { recursive: true });
  };
  const url = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (READY.test(text)) resolve();
    });
    child.once('exit', () => reject(new Error('The server did not start')));
  });
  return { url, pid: child.pid ?? 0, newPaidVisitor: () => newPaidVisitor(url), stop };
}

async function newPaidVisitor(url: string): Promise<TestVisitor> {
  const visitor = createVisitor(url);
  await visitor.post('/api/accept-terms');
  const { status } = await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
  if (status !== 200) throw new Error(`The free code was refused: ${status}`);
  return visitor;
}

/** Returns the arguments that `npm start` uses, without the npm process. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}
