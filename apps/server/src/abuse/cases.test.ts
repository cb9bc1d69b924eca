import { expect, it } from 'vitest';
import { expectTest } from '../testing/held-by.ts';

const MODULES = 'apps/server/src/modules';
const ABUSE = 'apps/server/src/abuse';

/** Ways to attack the product, each with the file and title of its test. */
const CASES: readonly [id: string, abuse: string, file: string, title: string][] = [
  [
    'A1',
    'claiming to have paid',
    `${MODULES}/payments/orders/fulfillment.test.ts`,
    'is accepted only from Stripe, not from the browser',
  ],
  [
    'A2',
    'a payment that was never made',
    `${MODULES}/payments/orders/fulfillment.test.ts`,
    'grants nothing if Stripe canceled it or it never had a card',
  ],
  [
    'A3',
    'another visitor’s payment',
    `${MODULES}/payments/orders/fulfillment.test.ts`,
    'grants nothing to any visitor but the payer',
  ],
  [
    'A4',
    'choosing one’s own price',
    `${MODULES}/payments/orders/create-payment-intent.test.ts`,
    'rejects %j with %d, without calling Stripe',
  ],
  [
    'A5',
    'another amount at confirmation',
    `${MODULES}/payments/orders/fulfillment.test.ts`,
    'a different currency, and another visitor’s PaymentIntent',
  ],
  [
    'A6',
    'starting many payments',
    `${MODULES}/payments/orders/create-payment-intent.test.ts`,
    'creates one PaymentIntent for a hundred simultaneous clicks and a later visit',
  ],
  [
    'A7',
    'guessing promo codes',
    `${MODULES}/payments/promo-codes/promo-codes-limits.test.ts`,
    'gains nothing by changing sessions or forging addresses, and does not block visitors with a valid code',
  ],
  [
    'A8',
    'fifty sessions with one code',
    `${MODULES}/payments/promo-codes/promo-codes-race.test.ts`,
    'fifty sessions competing for a single-use code on the %s database',
  ],
  [
    'A9',
    'combining codes',
    `${MODULES}/payments/promo-codes/promo-codes-limits.test.ts`,
    'is redeemed once by fifty simultaneous clicks, and cannot be combined with a second code',
  ],
  [
    'A10',
    'timing of a guess',
    `${MODULES}/payments/promo-codes/promo-codes-limits.test.ts`,
    'takes as long for codes that start like a valid code as for all others',
  ],
  [
    'A11',
    'reusing a free code',
    `${MODULES}/payments/orders/reversals.test.ts`,
    'does not affect the access of a visitor who also redeemed a free code, and a code can be redeemed only once',
  ],
  [
    'A12',
    'connecting one’s own company to a victim’s session',
    `${MODULES}/connections/connections.test.ts`,
    'does not exchange a code without a state issued to this session',
  ],
  [
    'A13',
    'another account’s company',
    `${MODULES}/connections/connections.test.ts`,
    'rejects the company id %.30s',
  ],
  [
    'A14',
    'replaying the return from QuickBooks',
    `${MODULES}/connections/connections.test.ts`,
    'accepts a state only once, and only for ten minutes',
  ],
  [
    'A15',
    'session fixation',
    `${ABUSE}/sessions.test.ts`,
    'is invalid after its owner connects QuickBooks, even if the attacker planted it',
  ],
  [
    'A16',
    'a stolen session',
    `${ABUSE}/sessions.test.ts`,
    'is invalid after half a year, even with regular use',
  ],
  [
    'A17',
    'following another account’s sync',
    `${MODULES}/syncs/syncs.test.ts`,
    'continues at its own URL if it takes longer than a request is held',
  ],
  [
    'A18',
    'bypassing payment',
    'apps/server/src/app.test.ts',
    '$name rejects a visitor who accepted the terms but did not pay',
  ],
  [
    'A19',
    'excessively long periods',
    `${MODULES}/snapshots/financial-data.response.test.ts`,
    '%j are rejected with an explanation, without calling QuickBooks',
  ],
  [
    'A20',
    'a script in a name in the books',
    'e2e/hostile.spec.ts',
    'books full of attacks are shown as plain text on every dashboard screen',
  ],
  [
    'A21',
    'active content from a model',
    `${MODULES}/analysis/analysis.test.ts`,
    'shows none of the model’s text: removes and counts violations, and keeps the rest',
  ],
  [
    'A22',
    'formulas in spreadsheets',
    'packages/words/csv.test.ts',
    'that splits cells at semicolons, tabs or line breaks executes no formula in %j',
  ],
  [
    'A23',
    'code in a PDF',
    'packages/report/engine/safety.test.ts',
    '%s: is printed everywhere it occurs and has no effect',
  ],
  ['A24', 'header injection in a file name', 'apps/server/src/shared/download.test.ts', '%j is saved as %j'],
  [
    'A25',
    'secrets in the log',
    `${MODULES}/connections/connections.test.ts`,
    'are not in any response, log or readable column, and book data is never logged',
  ],
  ['A26', 'cross-site requests', `${ABUSE}/cross-site.test.ts`, 'is rejected by $name and changes nothing'],
  [
    'A27',
    'forged webhooks',
    `${MODULES}/payments/webhooks/webhook.test.ts`,
    '%s is rejected with 400 and changes nothing',
  ],
  [
    'A28',
    'open redirects',
    `${ABUSE}/addresses.test.ts`,
    'never leads to %s, no matter which parameter contains it',
  ],
  [
    'A29',
    'header injection in emails',
    `${MODULES}/mail/nodemailer.client.test.ts`,
    'has one recipient and no injected header: %.30s',
  ],
  [
    'A30',
    'disconnecting another visitor’s company',
    `${MODULES}/connections/connections.test.ts`,
    'ignores GET requests',
  ],
  [
    'A31',
    'requests into our own network',
    'packages/quickbooks/http/create-client.test.ts',
    'an invalid response may be a redirect, which never receives our token',
  ],
  [
    'A32',
    'bypassing limits',
    `${ABUSE}/limits.test.ts`,
    'cannot be bypassed with addresses added before the one from our own proxy',
  ],
  [
    'A33',
    'our pages in a frame',
    `${ABUSE}/answers.test.ts`,
    'cannot be framed or cached if it comes from %s',
  ],
  [
    'A34',
    'private responses in a cache',
    `${ABUSE}/answers.test.ts`,
    'is not available at %s, which a cache might treat as a file',
  ],
  ['A35', 'SQL in a parameter', `${ABUSE}/probing.test.ts`, 'sends SQL to $name, which treats it as text'],
  ['A36', 'mass assignment', `${ABUSE}/mass-assignment.test.ts`, 'has no effect in $name'],
  [
    'A37',
    'prompt injection in a memo',
    `${MODULES}/analysis/analysis.test.ts`,
    'sends no customer, vendor or transaction to the model, and logs none of its text',
  ],
  [
    'A38',
    'running up the cost of a model',
    `${MODULES}/analysis/analysis.test.ts`,
    'stays within the daily budget, no matter who makes requests',
  ],
  [
    'A39',
    'a race for the refresh token',
    `${MODULES}/connections/token-renewal.test.ts`,
    'renew an access token once if QuickBooks refuses it before it expires',
  ],
  [
    'A40',
    'bodies that expand, nest or never end',
    `${ABUSE}/probing.test.ts`,
    'sends a body that $name, and the server rejects it and keeps running',
  ],
  ['A41', 'back doors', `${ABUSE}/probing.test.ts`, 'finds nothing at %s'],
  ['A42', 'log injection', `${ABUSE}/probing.test.ts`, 'cannot start a new log line with its own text'],
  [
    'A43',
    'a stolen copy of the database',
    `${MODULES}/privacy/deletion.test.ts`,
    'a dump of the entire database contains nothing from a deleted account',
  ],
  [
    'A44',
    'card testing',
    `${MODULES}/payments/orders/card-testing.test.ts`,
    'is stopped after twenty declines, and the payment is canceled',
  ],
  [
    'A45',
    'a refund while keeping the report',
    `${MODULES}/payments/orders/reversals.test.ts`,
    'ends access once after a full refund, and access can be bought again',
  ],
];

it('there are 45 security cases', () => {
  expect(CASES.map(([id]) => id)).toEqual(Array.from({ length: 45 }, (_, index) => `A${index + 1}`));
});

it.each(CASES)('%s, %s, has a test in %s', (_id, _abuse, file, title) => expectTest(file, title));
