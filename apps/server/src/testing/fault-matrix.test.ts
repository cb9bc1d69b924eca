import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { expectTest } from './held-by.ts';
import { createEmbeddedDatabase } from './test-database.ts';
import { WEATHER } from './weather.ts';

const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules`;

/** What may fail around and within the product, and the test that holds what happens then: its file, and its title. */
const FAULTS: readonly [fault: string, file: string, title: string][] = [
  [
    'QuickBooks refuses the access token in the middle',
    'packages/quickbooks/http/create-client.test.ts',
    'is replaced once, and the call is repeated',
  ],
  [
    'QuickBooks gives no new token',
    `${MODULES}/connections/token-renewal.test.ts`,
    'request a token only once if QuickBooks refuses, and then ask the owner to reconnect',
  ],
  [
    'a new token is lost before it is stored',
    `${MODULES}/connections/lost-token.test.ts`,
    'a process that crashes before it stores a new token requires the owner to reconnect, and loses nothing else',
  ],
  [
    'a new token is lost before it is stored',
    `${MODULES}/connections/lost-token.test.ts`,
    'a process that crashes before it receives a new token continues with the old one, as long as QuickBooks accepts that',
  ],
  [
    'QuickBooks refuses a report',
    `${MODULES}/snapshots/financial-data.test.ts`,
    'leaves the checks of %s incomplete, and the rest proven',
  ],
  [
    'QuickBooks asks to wait',
    `${MODULES}/snapshots/syncs.test.ts`,
    'continues after QuickBooks asks to wait, and says so',
  ],
  ['QuickBooks fails', 'packages/quickbooks/http/create-client.test.ts', 'can succeed at the third attempt'],
  [
    'QuickBooks hangs, drips, floods or breaks the connection',
    `${SERVER}/testing/weather.test.ts`,
    '%s: no wrong figure, nobody waits, who paid is in, nothing is lost',
  ],
  [
    'QuickBooks answers nonsense',
    `${MODULES}/snapshots/financial-data.test.ts`,
    '%s ends in a sentence, not in figures',
  ],
  [
    'QuickBooks has nothing to report',
    `${MODULES}/snapshots/financial-data.test.ts`,
    'of a company without any transactions is all zero, and still proven',
  ],
  [
    'QuickBooks reports in part',
    'packages/quickbooks/http/query-pages.test.ts',
    'reports that the list changed between two pages',
  ],
  [
    'clocks differ',
    `${SERVER}/testing/clock-skew.test.ts`,
    'the books are connected on the %s one, come back to the %s one, and are read on both with one renewal',
  ],
  [
    'clocks differ',
    `${SERVER}/testing/clock-skew.test.ts`,
    'lets in who paid, even where events are too old to be believed',
  ],
  [
    'Stripe made a payment, and its answer is lost',
    `${MODULES}/payments/outages.test.ts`,
    '%s: the visitor pays once, and only once',
  ],
  ['Stripe declines a card', 'e2e/payment.spec.ts', 'a declined card can be followed by another one'],
  [
    'Stripe still works on the same request',
    `${MODULES}/payments/outages.test.ts`,
    'Stripe %s: the visitor is told, and later goes on with the same payment',
  ],
  [
    'Stripe fails',
    `${MODULES}/payments/outages.test.ts`,
    'if Stripe fails permanently, there is no payment and no access, and the next day works',
  ],
  [
    'an event comes before the answer',
    `${MODULES}/payments/webhook.test.ts`,
    'an order is found by its event if the response to its creation was lost',
  ],
  [
    'events come often and in disorder',
    `${MODULES}/payments/fulfilment.test.ts`,
    'has one effect when its webhooks arrive a hundred times, out of order',
  ],
  [
    'no event ever comes',
    `${MODULES}/payments/fulfilment.test.ts`,
    'grants access by the scheduled job, when neither a webhook nor the browser arrives',
  ],
  [
    'paid while the database is away',
    `${MODULES}/payments/webhook.test.ts`,
    'that cannot be handled now is answered with a failure, so that Stripe sends it again',
  ],
  [
    'the process dies while a free code is redeemed',
    `${MODULES}/payments/kills.test.ts`,
    'kill -9 on the %s database',
  ],
  [
    'the model fails',
    `${MODULES}/analysis/analysis.test.ts`,
    '%s: the built-in analysis is delivered, says so, and can be tried again',
  ],
  [
    'the model breaks off',
    `${MODULES}/analysis/analysis.test.ts`,
    'a broken connection leaves the built-in letter',
  ],
  [
    'the model is wrong',
    `${MODULES}/analysis/analysis.test.ts`,
    'none of its text is shown: violations are removed and counted, and the rest stays',
  ],
  ['the mail server is away', `${MODULES}/mail/mail.test.ts`, 'survives a mail server that is down for days'],
  [
    'the database is away, slow or hangs',
    `${SERVER}/testing/weather.test.ts`,
    '%s: what was acknowledged is kept, the rest is told, and no payment is begun unrecorded',
  ],
  [
    'the embedded database was left half made',
    `${SERVER}/shared/database/database.test.ts`,
    'moves a half-created folder aside and starts over',
  ],
  [
    'the disk is full',
    `${SERVER}/shared/database/database-failure.test.ts`,
    '%s is told as %s, with 503 and when to come back',
  ],
  [
    'the process is told to end',
    `${SERVER}/testing/ending.test.ts`,
    'a server that is told to end finishes the reading, the report and the payment that it is in the middle of',
  ],
  [
    'the process is told to end',
    `${SERVER}/testing/rolling-restart.test.ts`,
    'are replaced one by one: no request fails, and every reading gives its proven figures',
  ],
  [
    'the process is killed',
    `${SERVER}/shared/jobs.test.ts`,
    'on PostgreSQL, too, before its heartbeat is missed; running jobs are left alone',
  ],
  [
    'an error that nobody caught',
    `${SERVER}/testing/fault-matrix.test.ts`,
    'an error that nobody caught ends the process, and is no success',
  ],
  [
    'two instances on PostgreSQL',
    `${MODULES}/payments/two-instances.test.ts`,
    'both record a payment at the same time, and it has one effect',
  ],
  [
    'two processes on one folder',
    `${SERVER}/shared/database/database.test.ts`,
    'rejects a folder that is already open, and opens it after it was closed',
  ],
];

it('there are 32 of them', () => expect(new Set(FAULTS.map(([fault]) => fault)).size).toBe(32));

it.each(FAULTS)('%s: tried in %s', (_fault, file, title) => expectTest(file, title));

it('an error that nobody caught ends the process, and is no success', async ({ skip }) => {
  skip(!WEATHER.failures, 'it belongs to npm run test:weather');
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
