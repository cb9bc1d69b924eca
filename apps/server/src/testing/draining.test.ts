import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { createMortalServer } from './mortal-server.ts';
import { createEmbeddedDatabase } from './test-database.ts';

interface Outcome {
  readonly status: number | string;
  readonly connection: string | undefined;
}

async function startServer(env: Record<string, string>) {
  const [database, port] = [createEmbeddedDatabase(), await freePort()];
  const settings = { ...database.env, PORT: String(port), LOG_LEVEL: 'error', ...env };
  const server = createMortalServer(settings, { file: './whole-server.ts' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await server.kill();
    await database.remove();
  });
  await server.start();
  const ask = (path: string) =>
    new Promise<Outcome>((resolve) => {
      get({ port, path, agent }, (answer) => {
        const { statusCode = 0, headers } = answer;
        answer.resume().once('end', () => resolve({ status: statusCode, connection: headers.connection }));
      }).once('error', (error) => resolve({ status: String(error), connection: undefined }));
    });
  return { server, ask };
}

const PATHS = ['/api/user-status', '/api/demo/books', '/'];
const statuses = (outcomes: readonly Outcome[]) => new Set(outcomes.map(({ status }) => status));

it('a server with the embedded database responds to requests sent before SIGTERM', async () => {
  const { server, ask } = await startServer({});
  await Promise.all(Array.from({ length: 20 }, () => ask('/api/config')));
  const asked = Array.from({ length: 120 }, (_, index) => ask(PATHS[index % PATHS.length] ?? '/'));
  const ended = server.end();
  expect(statuses(await Promise.all(asked))).not.toContain('Error: socket hang up');
  expect([...statuses(await Promise.all(asked))].filter((status) => typeof status === 'string')).toEqual([]);
  expect(await ended).toBe(0);
});

it('a draining server responds, closes each connection, and is not ready', async () => {
  const { server, ask } = await startServer({ DRAIN_SECONDS: '4' });
  await ask('/api/config');
  const ended = server.end();
  await sleep(200);
  const asked: Promise<Outcome>[] = [];
  for (let count = 0; count < 60; count += 1) {
    asked.push(ask('/api/config'));
    await sleep(50);
  }
  expect((await ask('/readyz')).status).toBe(503);
  const outcomes = await Promise.all(asked);
  expect(statuses(outcomes)).toEqual(new Set([200]));
  expect(new Set(outcomes.map(({ connection }) => connection))).toEqual(new Set(['close']));
  expect(await ended).toBe(0);
});
