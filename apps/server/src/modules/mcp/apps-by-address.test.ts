import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { V1_RESPONSES } from '@insights/contracts';
import { type Browser, chromium } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findHeadlessChromium } from '../../../../../tools/testing/chromium.ts';
import { ensureWebBuild } from '../../../../../tools/web-build.ts';
import { HOUR } from '../../shared/clock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { appTokens } from '../connected-apps/connected-apps.tables.ts';
import { exampleOf } from './testing/example-of.ts';

/** Folder where `npm install` put the published versions of these clients. */
const FOLDER = process.env.MCP_CLIENTS;
const PROGRAMS = ['@modelcontextprotocol/sdk', 'mcp-remote', '@openai/codex'];
const TOOLS = Object.keys(V1_RESPONSES) as (keyof typeof V1_RESPONSES)[];
const ALL = { tools: TOOLS.toSorted(), answered: TOOLS.length };
const WEB_ROOT = join(import.meta.dirname, '../../../../web/dist');

describe('an unmodified app that is given only the address', () => {
  const path = findHeadlessChromium();
  if (FOLDER === undefined || path === null) {
    const missing = FOLDER === undefined ? 'MCP_CLIENTS is not a folder of published apps' : 'no Chromium';
    return it('is authorized', ({ skip }) => skip(missing));
  }

  it.each(PROGRAMS)(
    '%s is authorized by the owner, refreshes its tokens, and reads nothing after it is disconnected',
    async (program) => {
      ensureWebBuild();
      const server = await startTestServer({ webRoot: WEB_ROOT });
      const owner = await server.newPaidVisitor();
      const october = { type: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' };
      expect((await owner.post('/api/financial-data', october)).status).toBe(200);
      const browser = await chromium.launch({
        executablePath: path,
        args: ['--no-sandbox', '--disable-gpu'],
      });
      onTestFinished(() => browser.close());
      const home = newHome();
      const use = () =>
        runProgram({ program, home, server, open: (url) => allow(browser, owner, server, url) });

      expect(await use()).toEqual({ seen: ALL, opened: 1 });
      expect((await owner.get('/api/programs')).body.data.programs).toHaveLength(1);
      expect(await usedRefreshTokens(server)).toBe(0);

      server.clock.advance(HOUR);
      expect(await use()).toEqual({ seen: ALL, opened: 0 });
      expect(await usedRefreshTokens(server)).toBeGreaterThan(0);

      const [connected] = (await owner.get('/api/programs')).body.data.programs;
      expect((await owner.post('/api/end-program', { id: connected.id })).status).toBe(200);
      const refused = await runProgram({ program, home, server, open: async () => 'stop' });
      expect(refused.seen).toBeNull();
      expect((await owner.get('/api/programs')).body.data.programs).toEqual([]);
    },
    240_000,
  );
});

async function usedRefreshTokens(server: TestServer): Promise<number> {
  const tokens = await server.dependencies.database.queries.select().from(appTokens);
  return tokens.filter(({ kind, usedAt }) => kind === 'refresh' && usedAt !== null).length;
}

/** Creates a home folder for the client's data, and a fake desktop that records the links it opens. */
function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'insights-program-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  writeFileSync(join(home, 'xdg-open'), '#!/bin/sh\necho "$1" >> "$HOME/opened"\n', { mode: 0o755 });
  writeFileSync(join(home, 'opened'), '');
  return home;
}

/** Submits the page on which the owner decides, and follows the redirect to the client's own page. */
async function allow(
  browser: Browser,
  owner: TestVisitor,
  server: TestServer,
  url: string,
): Promise<undefined> {
  const context = await browser.newContext();
  const [name = '', value = ''] = owner.cookie.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.waitForURL((at) => at.origin !== server.url);
  await context.close();
}

/**
 * Runs a client until it exits or `open` asks to stop. Visits each URL of our page that the client opens or prints
 * once. Returns null if the client read nothing.
 */
async function runProgram(run: {
  program: string;
  home: string;
  server: TestServer;
  open: (url: string) => Promise<'stop' | undefined>;
}): Promise<{ seen: unknown; opened: number }> {
  const { program, home, server, open } = run;
  // Read as text and run in the folder, so that the script finds the clients there.
  const script = readFileSync(join(import.meta.dirname, 'testing/apps-by-address.mjs'), 'utf8');
  writeFileSync(join(home, 'opened'), '');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, '--', program], {
    cwd: FOLDER,
    detached: true,
    env: {
      PATH: `${home}:${process.env.PATH}`,
      HOME: home,
      MCP_URL: `${server.url}/mcp`,
      MCP_CALLS: JSON.stringify(Object.fromEntries(TOOLS.map((name) => [name, exampleOf(name)]))),
    },
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    printed.out += part;
  });
  child.stderr.on('data', (part) => {
    printed.err += part;
  });
  const end = () => process.kill(-(child.pid as number), 'SIGKILL');
  const closed = once(child, 'close');
  const opened = new Set<string>();
  const address = new RegExp(`${server.url}/allow-program\\?\\S+(?=\\s)`, 'g');
  while (child.exitCode === null && child.signalCode === null) {
    const told = printed.err + readFileSync(join(home, 'opened'), 'utf8');
    const [next] = (told.match(address) ?? []).filter((url) => !opened.has(url));
    if (next !== undefined) {
      opened.add(next);
      if ((await open(next)) === 'stop') end();
    }
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  await closed;
  if (child.exitCode !== 0) return { seen: null, opened: opened.size };
  return { seen: JSON.parse(printed.out.trim().split('\n').at(-1) ?? ''), opened: opened.size };
}
