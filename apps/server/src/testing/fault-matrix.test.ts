import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { expectTest } from './expect-test.ts';
import { FAULTS } from './faults.ts';
import { createEmbeddedDatabase } from './test-database.ts';
import { FULL_LENGTH, WEATHER } from './weather.ts';
import { WEATHERS } from './weather-proxy.ts';

it('there are 32 faults', () => expect(new Set(FAULTS.map(([fault]) => fault)).size).toBe(32));

it.each(FAULTS)('%s: tested in %s', (_fault, file, title) => expectTest(file, title));

it('test:weather simulates each network fault', () => {
  const simulated = ['clear', ...FULL_LENGTH.outside, ...FULL_LENGTH.database];
  expect(WEATHERS.filter((weather) => !simulated.includes(weather))).toEqual([]);
});

it('an uncaught error ends the process with a failure code', async ({ skip }) => {
  skip(!WEATHER.failures, 'it belongs to npm run test:deep');
  const database = createEmbeddedDatabase();
  const child = fork(new URL('./whole-server.ts', import.meta.url), {
    env: { ...process.env, ...database.env, PORT: String(await freePort()), LOG_LEVEL: 'error' },
    execArgv: [],
    silent: true,
  });
  await once(child, 'message');
  child.send('fail');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  await database.remove();
});
