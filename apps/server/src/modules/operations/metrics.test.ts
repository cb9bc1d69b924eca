import { expect, it } from 'vitest';
import { busyVisitor } from '../../testing/busy-visitor.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { operatedServer } from '../../testing/operated-server.ts';
import { accountIdOf, mailsTo, tokenIn, WAIT } from '../../testing/receipts.ts';
import { createEmbeddedDatabase } from '../../testing/test-database.ts';

const ADDRESS = 'jane.canary@example.org';
const sink = await startMailSink();
const { server, operate } = await operatedServer(createEmbeddedDatabase(), sink.env);
const visitor = await busyVisitor(server, { address: ADDRESS });
const account = await accountIdOf(server, visitor);

it('the log records who did what, without identifying a person or a company', async () => {
  await visitor.get('/api/export-data');
  await expect.poll(() => mailsTo(sink, ADDRESS).length, WAIT).toBe(1);
  const token = tokenIn(mailsTo(sink, ADDRESS)[0]?.text);
  await visitor.post('/api/sign-in', { token });
  await operate(`end-sessions ${account}`);
  await operate(`revoke ${account}`);
  const lines = server.logged.filter((line) => line.includes('"audit"'));
  const told = lines
    .map((line) => JSON.parse(line))
    .map((line) => [line.audit, line.account ?? line.command]);
  expect(told).toEqual([
    ['grant', account],
    ['connect', account],
    ['connect', account],
    ['export', account],
    ['sign-in', account],
    ['operator', 'end-sessions'],
    ['revoke', account],
    ['operator', 'revoke'],
  ]);
  for (const secret of ['canary', 'Demo Company', token]) expect(lines.join('')).not.toContain(secret);
});

it('metrics and the operator’s screen report on jobs, syncs, email, connections and models', async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^jobs\{queue="[\w-]+",state="waiting"\} \d+$/m);
  expect(metrics).toMatch(/^mails\{state="given-up"\} 0$/m);
  expect(metrics).toMatch(/^reading_duration_seconds_count\{outcome="read"\} 1$/m);
  expect(metrics).toMatch(/^database_connections\{state="open"\} 1$/m);
  expect(metrics).toMatch(/^model_budget_dollars 20$/m);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  const screen = await operate('health');
  expect(screen).toContain('Payments     access matches payments');
  expect(screen).toMatch(/^Database {5}embedded, responds in \d+ ms$/m);
  expect(screen).toMatch(/^model_budget_dollars +20$/m);
});
