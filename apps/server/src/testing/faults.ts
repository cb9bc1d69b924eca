/** Faults inside and around the product, each with the title of the test that covers it, grouped by test file. */
const BY_FILE: Readonly<Record<string, readonly (readonly [fault: string, title: string])[]>> = {
  'packages/quickbooks/http/create-client.test.ts': [
    ['QuickBooks refuses the access token during a sync', 'is replaced once, and the call is repeated'],
    ['QuickBooks fails', 'is retried twice, and then succeeds'],
  ],
  'apps/server/src/modules/connections/token-renewal.test.ts': [
    [
      'QuickBooks does not issue a new token',
      'request a new token only once if QuickBooks refuses, and then ask the owner to reconnect',
    ],
  ],
  'apps/server/src/modules/connections/lost-token.test.ts': [
    [
      'a new token is lost before it is stored',
      'a process that crashes before it stores a new token requires the owner to reconnect, and loses nothing else',
    ],
    [
      'a new token is lost before it is stored',
      'a process that crashes before it receives a new token continues with the old one, as long as QuickBooks accepts it',
    ],
  ],
  'apps/server/src/modules/snapshots/financial-data.response.test.ts': [
    ['QuickBooks refuses a report', 'leaves the checks against %s incomplete, and the rest complete'],
    ['QuickBooks returns nonsense', '%s results in an explanation and no figures'],
    [
      'QuickBooks has nothing to report',
      'is all zero for a company without any transactions, and still matches QuickBooks',
    ],
  ],
  'apps/server/src/modules/syncs/syncs.test.ts': [
    ['QuickBooks asks to wait', 'continues after QuickBooks asks us to wait, and shows a notice'],
  ],
  'apps/server/src/testing/weather.test.ts': [
    [
      'QuickBooks hangs, responds slowly, floods or breaks the connection',
      'with the fault %s, no figure is wrong, no request hangs, paid access works, and nothing is lost',
    ],
    [
      'the database is unavailable, slow or hangs',
      'with the fault %s, acknowledged data is kept, other requests report an error, and every started payment is recorded',
    ],
  ],
  'packages/quickbooks/http/query-pages.test.ts': [
    ['QuickBooks returns partial data', 'detects that the list changed between two pages'],
  ],
  'apps/server/src/testing/clock-skew.test.ts': [
    [
      'clocks differ',
      'connect QuickBooks on the %s server, return to the %s server, and sync on both with one token refresh',
    ],
    ['clocks differ', 'grants access after a payment, even if events are too old to be accepted'],
  ],
  'apps/server/src/modules/payments/reconciliation/outages.test.ts': [
    ['Stripe created a payment, and its response is lost', '%s: the visitor pays exactly once'],
    [
      'Stripe is still processing the same request',
      'Stripe %s: the visitor gets an error, and later continues with the same payment',
    ],
    [
      'Stripe fails',
      'if Stripe fails all day, nothing is paid and no access is granted, and the next day works',
    ],
  ],
  'e2e/payment.spec.ts': [['Stripe declines a card', 'another card can be used after a declined one']],
  'apps/server/src/modules/payments/webhooks/webhook.test.ts': [
    [
      'an event arrives before the response',
      'an order is found through its event if the response to its creation was lost',
    ],
    [
      'a payment while the database is unavailable',
      'gets an error response if it cannot be handled now, so that Stripe sends it again',
    ],
  ],
  'apps/server/src/modules/payments/orders/fulfillment.test.ts': [
    [
      'events arrive repeatedly and out of order',
      'takes effect once when its webhooks arrive a hundred times, out of order',
    ],
    [
      'no event ever arrives',
      'grants access through the scheduled job if neither a webhook nor the browser arrives',
    ],
  ],
  'apps/server/src/modules/payments/kills.test.ts': [
    ['the process is killed while a free code is redeemed', 'kill -9 on the %s database'],
  ],
  'apps/server/src/modules/analysis/analysis.test.ts': [
    ['the model fails', '%s: the built-in analysis is returned, says so, and the model can be tried again'],
    [
      'the connection to the model breaks',
      'falls back to the built-in letter when the connection is dropped',
    ],
    [
      'the model is wrong',
      'shows none of the model’s text: removes and counts violations, and keeps the rest',
    ],
  ],
  'apps/server/src/modules/mail/mail.test.ts': [
    ['the mail server is unavailable', 'survives a mail server that is down for days'],
  ],
  'apps/server/src/shared/database/database.test.ts': [
    ['the embedded database was created only partially', 'moves a half-created folder aside and starts over'],
    ['two processes on one folder', 'rejects a folder that is already open, and opens it once it is closed'],
  ],
  'apps/server/src/shared/database/database-failure.test.ts': [
    ['the disk is full', '%s is reported as %s, with 503 and a Retry-After'],
  ],
  'apps/server/src/testing/ending.test.ts': [
    [
      'the process receives a stop signal',
      'a server that receives a stop signal finishes the sync, the report and the payment in progress',
    ],
  ],
  'apps/server/src/testing/rolling-restart.test.ts': [
    [
      'the process receives a stop signal',
      'can be replaced one by one: no request fails, and every sync returns its verified figures',
    ],
  ],
  'apps/server/src/shared/jobs.test.ts': [
    [
      'the process is killed',
      'a job left by a crashed process is taken over on PostgreSQL before its heartbeat is missed, and running jobs are left alone',
    ],
  ],
  'apps/server/src/testing/fault-matrix.test.ts': [
    ['an uncaught error', 'an uncaught error ends the process with a failure code'],
  ],
  'apps/server/src/modules/payments/two-instances.test.ts': [
    ['two instances on PostgreSQL', 'can record the same payment at the same time, and it takes effect once'],
  ],
};

export const FAULTS = Object.entries(BY_FILE).flatMap(([file, faults]) =>
  faults.map(([fault, title]) => [fault, file, title] as const),
);
