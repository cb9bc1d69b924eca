import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/postgres.ts';
import { build } from './build.ts';
import { listProductionPackages } from './production-packages.ts';

/** A generous limit, because tests share the machine. */
const START_LIMIT_MS = 30_000;
const place = mkdtempSync(join(tmpdir(), 'insights-built-'));
const built = join(place, 'built');
// There are thousands of files on a disk that other tests use, too.
afterAll(() => rmSync(place, { recursive: true, force: true }), 60_000);
await build(built);

/**
 * Starts the build with only Node: no npm, no surrounding repository, and nothing in its PATH. Returns the startup
 * time.
 */
async function start(): Promise<{ child: ChildProcess; url: string; tookMs: number }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['main.js'], {
    cwd: built,
    env: { PATH: '', PORT: String(port), DATA_DIR: join(place, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The built server exited with ${child.exitCode}`);
    await sleep(20);
  }
  return { child, url, tookMs: performance.now() - startedAt };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

it('the built folder runs the product with only Node', async () => {
  // The first start copies a database that later starts reuse.
  const first = await start();
  await stop(first.child);
  const identifierIn = (database: string) => readFileSync(join(database, 'global/pg_control')).subarray(0, 8);
  const shipped = identifierIn(join(built, 'apps/server/empty-database'));
  expect(identifierIn(join(place, 'data/database'))).toEqual(shipped);
  const { child, url, tookMs } = await start();
  // Runs even if the test fails, because a running server would keep the test runner waiting.
  onTestFinished(() => stop(child));
  const times = [first.tookMs, tookMs].map(Math.round);
  console.log(`The built folder was ready after ${times[0]} ms, and after ${times[1]} ms the second time.`);
  for (const time of times) expect(time).toBeLessThan(START_LIMIT_MS);
  const page = await fetch(url);
  expect([page.status, (await page.text()).includes('Financial Insights')]).toEqual([200, true]);

  // A report requires the typesetter with its fonts and templates, and a separate process.
  const cookie = await accessFrom(url);
  const send = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const dates = { startDate: '2024-01-01', endDate: '2024-01-31' };
  expect((await send('/api/financial-data', { type: 'custom', ...dates })).status).toBe(200);
  const report = await send('/api/download-pdf', {
    ...dates,
    template: 'modern_blue',
    companyName: 'Demo Company',
    selectedReports: ['cashFlowStatement'],
  });
  expect([
    report.status,
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-']);
});

async function accessFrom(url: string): Promise<string> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const accepted = await fetch(`${url}/api/accept-terms`, { method: 'POST', headers });
  const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = JSON.stringify({ code: 'FREEACCESS' });
  await fetch(`${url}/api/apply-promo`, { method: 'POST', headers: { ...headers, cookie }, body });
  return cookie;
}

it('the built folder contains what the server needs to run, its notices, and nothing else', () => {
  // Bundled libraries do not need their own folder.
  const libraries = readdirSync(join(built, 'node_modules'));
  expect(libraries).toEqual(['@electric-sql', '@expo-google-fonts', '@myriaddreamin']);
  const notices = readFileSync(join(built, 'NOTICES.txt'), 'utf8');
  for (const { name, version } of listProductionPackages()) expect(notices).toContain(`${name} ${version} (`);
  const server = readdirSync(join(built, 'apps/server/src'), { recursive: true, encoding: 'utf8' });
  expect(
    server.filter(
      (file) => !/^(main|operator|worker-process|file-reader\.worker|chunk-[\w.-]+)\.js(\.map)?$/.test(file),
    ),
  ).toEqual([]);
});
