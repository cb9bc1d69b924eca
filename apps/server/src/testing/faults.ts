const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules`;

/** Faults inside and around the product, each with the file and title of its test. */
export const FAULTS: readonly [fault: string, file: string, title: string][] = [
  [
    'QuickBooks refuses the access token during a sync',
    'packages/quickbooks/http/create-client.test.ts',
    'is replaced once, and the call is repeated',
  ],
  [
    'QuickBooks does not issue a new token',
    `${MODULES}/connections/token-renewal.test.ts`,
    'request a new token only once if QuickBooks refuses, and then ask the owner to reconnect',
  ],
  [
    'a new token is lost before it is stored',
    `${MODULES}/connections/lost-token.test.ts`,
    'a process that crashes before it stores a new token requires the owner to reconnect, and loses nothing else',
  ],
  [
    'a new token is lost before it is stored',
    `${MODULES}/connections/lost-token.test.ts`,
    'a process that crashes before it receives a new token continues with the old one, as long as QuickBooks accepts it',
  ],
  [
    'QuickBooks refuses a report',
    `${MODULES}/snapshots/financial-data.response.test.ts`,
    'leaves the checks against %s incomplete, and the rest complete',
  ],
  [
    'QuickBooks asks to wait',
    `${MODULES}/syncs/syncs.test.ts`,
    'continues after QuickBooks asks us to wait, and shows a notice',
  ],
  [
    'QuickBooks fails',
    'packages/quickbooks/http/create-client.test.ts',
    'is retried twice, and then succeeds',
  ],
  [
    'QuickBooks hangs, responds slowly, floods or breaks the connection',
    `${SERVER}/testing/weather.test.ts`,
    'with the fault %s, no figure is wrong, no request hangs, paid access works, and nothing is lost',
  ],
  [
    'QuickBooks returns nonsense',
    `${MODULES}/snapshots/financial-data.response.test.ts`,
    '%s results in an explanation and no figures',
  ],
  [
    'QuickBooks has nothing to report',
    `${MODULES}/snapshots/financial-data.response.test.ts`,
    'is all zero for a company without any transactions, and still matches QuickBooks',
  ],
  [
    'QuickBooks returns partial data',
    'packages/quickbooks/http/query-pages.test.ts',
    'detects that the list changed between two pages',
  ],
  [
    'clocks differ',
    `${SERVER}/testing/clock-skew.test.ts`,
    'connect QuickBooks on the %s server, return to the %s server, and sync on both with one token refresh',
  ],
  [
    'clocks differ',
    `${SERVER}/testing/clock-skew.test.ts`,
    'grants access after a payment, even if events are too old to be accepted',
  ],
  [
    'Stripe created a payment, and its response is lost',
    `${MODULES}/payments/reconciliation/outages.test.ts`,
    '%s: the visitor pays exactly once',
  ],
  ['Stripe declines a card', 'e2e/payment.spec.ts', 'another card can be used after a declined one'],
  [
    'Stripe is still processing the same request',
    `${MODULES}/payments/reconciliation/outages.test.ts`,
    'Stripe %s: the visitor gets an error, and later continues with the same payment',
  ],
  [
    'Stripe fails',
    `${MODULES}/payments/reconciliation/outages.test.ts`,
    'if Stripe fails all day, nothing is paid and no access is granted, and the next day works',
  ],
  [
    'an event arrives before the response',
    `${MODULES}/payments/webhooks/webhook.test.ts`,
    'an order is found through its event if the response to its creation was lost',
  ],
  [
    'events arrive repeatedly and out of order',
    `${MODULES}/payments/orders/fulfillment.test.ts`,
    'takes effect once when its webhooks arrive a hundred times, out of order',
  ],
  [
    'no event ever arrives',
    `${MODULES}/payments/orders/fulfillment.test.ts`,
    'grants access through the scheduled job if neither a webhook nor the browser arrives',
  ],
  [
    'a payment while the database is unavailable',
    `${MODULES}/payments/webhooks/webhook.test.ts`,
    'gets an error response if it cannot be handled now, so that Stripe sends it again',
  ],
  [
    'the process is killed while a free code is redeemed',
    `${MODULES}/payments/kills.test.ts`,
    'kill -9 on the %s database',
  ],
  [
    'the model fails',
    `${MODULES}/analysis/analysis.test.ts`,
    '%s: the built-in analysis is returned, says so, and the model can be tried again',
  ],
  [
    'the connection to the model breaks',
    `${MODULES}/analysis/analysis.test.ts`,
    'falls back to the built-in letter when the connection is dropped',
  ],
  [
    'the model is wrong',
    `${MODULES}/analysis/analysis.test.ts`,
    'shows none of the model’s text: removes and counts violations, and keeps the rest',
  ],
  [
    'the mail server is unavailable',
    `${MODULES}/mail/mail.test.ts`,
    'survives a mail server that is down for days',
  ],
  [
    'the database is unavailable, slow or hangs',
    `${SERVER}/testing/weather.test.ts`,
    'with the fault %s, acknowledged data is kept, other requests report an error, and every started payment is recorded',
  ],
  [
    'the embedded database was created only partially',
    `${SERVER}/shared/database/database.test.ts`,
    'moves a half-created folder aside and starts over',
  ],
  [
    'the disk is full',
    `${SERVER}/shared/database/database-failure.test.ts`,
    '%s is reported as %s, with 503 and a Retry-After',
  ],
  [
    'the process receives a stop signal',
    `${SERVER}/testing/ending.test.ts`,
    'a server that receives a stop signal finishes the sync, the report and the payment in progress',
  ],
  [
    'the process receives a stop signal',
    `${SERVER}/testing/rolling-restart.test.ts`,
    'can be replaced one by one: no request fails, and every sync returns its verified figures',
  ],
  [
    'the process is killed',
    `${SERVER}/shared/jobs.test.ts`,
    'a job left by a crashed process is taken over on PostgreSQL before its heartbeat is missed, and running jobs are left alone',
  ],
  [
    'an uncaught error',
    `${SERVER}/testing/fault-matrix.test.ts`,
    'an uncaught error ends the process with a failure code',
  ],
  [
    'two instances on PostgreSQL',
    `${MODULES}/payments/two-instances.test.ts`,
    'can record the same payment at the same time, and it takes effect once',
  ],
  [
    'two processes on one folder',
    `${SERVER}/shared/database/database.test.ts`,
    'rejects a folder that is already open, and opens it once it is closed',
  ],
];
