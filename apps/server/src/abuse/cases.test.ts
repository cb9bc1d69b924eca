import { expect, it } from 'vitest';
import { expectTest } from '../testing/held-by.ts';

const MODULES = 'apps/server/src/modules';
const ABUSE = 'apps/server/src/abuse';

/** The ways in which somebody would abuse the product, and the test that holds each: its file, and its title there. */
const CASES: readonly [id: string, abuse: string, file: string, title: string][] = [
  [
    'A1',
    'saying to have paid',
    `${MODULES}/payments/fulfilment.test.ts`,
    'is believed from Stripe only, whatever the browser claims',
  ],
  [
    'A2',
    'a payment that was never made',
    `${MODULES}/payments/fulfilment.test.ts`,
    'that Stripe canceled, or that never had a card, grants nothing',
  ],
  [
    'A3',
    'the payment of somebody else',
    `${MODULES}/payments/fulfilment.test.ts`,
    'of one visitor grants nothing to another',
  ],
  [
    'A4',
    'a price of one’s own',
    `${MODULES}/payments/create-payment-intent.test.ts`,
    'refuses %j with %d, and asks Stripe for nothing',
  ],
  [
    'A5',
    'another amount at the end',
    `${MODULES}/payments/fulfilment.test.ts`,
    'another currency, and another visitor’s PaymentIntent',
  ],
  [
    'A6',
    'a flood of payments begun',
    `${MODULES}/payments/create-payment-intent.test.ts`,
    'a hundred simultaneous clicks create one PaymentIntent, and so does returning later',
  ],
  [
    'A7',
    'guessing codes',
    `${MODULES}/payments/promo-abuse.test.ts`,
    'gains nothing by changing sessions or forging addresses, and blocks nobody with a valid code',
  ],
  [
    'A8',
    'fifty sessions after one code',
    `${MODULES}/payments/promo-race.test.ts`,
    'fifty sessions after a single-use code, on the %s database',
  ],
  [
    'A9',
    'adding up codes',
    `${MODULES}/payments/promo-abuse.test.ts`,
    'is redeemed once by fifty simultaneous clicks, and two codes do not add up',
  ],
  [
    'A10',
    'the time that a guess takes',
    `${MODULES}/payments/promo-abuse.test.ts`,
    'takes as long for codes that begin like a valid one as for others',
  ],
  [
    'A11',
    'a free code once more',
    `${MODULES}/payments/reversals.test.ts`,
    'takes nothing from a visitor who also redeemed a free code, and a code can be redeemed only once',
  ],
  [
    'A12',
    'signing a victim in at one’s own company',
    `${MODULES}/connections/connections.test.ts`,
    'does not exchange a code without a state issued to this session',
  ],
  [
    'A13',
    'the company of somebody else',
    `${MODULES}/connections/connections.test.ts`,
    'rejects the company id %.30s',
  ],
  [
    'A14',
    'the way back from QuickBooks, twice',
    `${MODULES}/connections/connections.test.ts`,
    'accepts a state once, and for ten minutes',
  ],
  [
    'A15',
    'planting a session',
    `${ABUSE}/sessions.test.ts`,
    'once its owner connected QuickBooks, whoever planted it',
  ],
  [
    'A16',
    'a stolen session',
    `${ABUSE}/sessions.test.ts`,
    'once it is half a year old, however much it was used',
  ],
  [
    'A17',
    'reading what another read',
    `${MODULES}/snapshots/syncs.test.ts`,
    'that takes longer than a request is held is handed over, and followed at its own address',
  ],
  [
    'A18',
    'side doors around paying',
    'apps/server/src/app.test.ts',
    '$name refuses who accepted the terms but did not pay',
  ],
  [
    'A19',
    'periods without end',
    `${MODULES}/snapshots/financial-data.test.ts`,
    '%j are refused in a sentence, without asking QuickBooks',
  ],
  [
    'A20',
    'a script in a name of the books',
    'e2e/hostile.spec.ts',
    'books full of attacks are shown as text on every screen of the dashboard',
  ],
  [
    'A21',
    'active text from a model',
    `${MODULES}/analysis/analysis.test.ts`,
    'none of its text is shown: violations are removed and counted, and the rest stays',
  ],
  [
    'A22',
    'formulas in spreadsheets',
    'packages/words/csv.test.ts',
    'that splits cells at semicolons, tabs or line breaks runs no formula in %j',
  ],
  [
    'A23',
    'code in a PDF',
    'packages/report/engine/safety.test.ts',
    '%s: is printed wherever the books bring it, and does nothing',
  ],
  ['A24', 'headers in a file name', 'apps/server/src/shared/download.test.ts', '%j is saved as %j'],
  [
    'A25',
    'secrets in the log',
    `${MODULES}/connections/connections.test.ts`,
    'are not in any response, log or readable column, and book data is not in any log',
  ],
  [
    'A26',
    'requests that another site causes',
    `${ABUSE}/cross-site.test.ts`,
    'is refused by $name and changes nothing',
  ],
  [
    'A27',
    'forged webhooks',
    `${MODULES}/payments/webhook.test.ts`,
    '%s is refused with 400 and changes nothing',
  ],
  [
    'A28',
    'redirects to elsewhere',
    `${ABUSE}/addresses.test.ts`,
    'never leads to %s, whichever parameter asks for it',
  ],
  [
    'A29',
    'headers in mails',
    `${MODULES}/mail/nodemailer-delivery.test.ts`,
    'it has one recipient and no header of its own: %.30s',
  ],
  ['A30', 'disconnecting for another', `${MODULES}/connections/connections.test.ts`, 'ignores GET requests'],
  [
    'A31',
    'calls into our own network',
    'packages/quickbooks/http/create-client.test.ts',
    'that redirects does not send our token elsewhere',
  ],
  [
    'A32',
    'getting round limits',
    `${ABUSE}/limits.test.ts`,
    'by what is put in front of the address that our own proxy adds',
  ],
  [
    'A33',
    'our pages in a frame',
    `${ABUSE}/answers.test.ts`,
    'of %s may be framed by nobody and kept by no cache',
  ],
  [
    'A34',
    'private answers in a cache',
    `${ABUSE}/answers.test.ts`,
    'is not at %s, which a cache might take for a file',
  ],
  ['A35', 'SQL in a parameter', `${ABUSE}/probing.test.ts`, 'SQL at $name is text like any other'],
  ['A36', 'more fields than there are', `${ABUSE}/mass-assignment.test.ts`, 'gives nobody anything at $name'],
  [
    'A37',
    'orders to the model in a memo',
    `${MODULES}/analysis/analysis.test.ts`,
    'it receives no customer, vendor or transaction, and no log contains its text',
  ],
  [
    'A38',
    'running up the price of a model',
    `${MODULES}/analysis/analysis.test.ts`,
    'stays within the day’s budget, no matter who requests',
  ],
  [
    'A39',
    'a race for the refresh token',
    `${MODULES}/connections/token-renewal.test.ts`,
    'renew it once if QuickBooks refuses it before its expiration',
  ],
  [
    'A40',
    'bodies that swell, nest or never end',
    `${ABUSE}/probing.test.ts`,
    'a body that $name is refused, and the server serves on',
  ],
  ['A41', 'back doors', `${ABUSE}/probing.test.ts`, '%s is nowhere'],
  [
    'A42',
    'lines of one’s own in the log',
    `${ABUSE}/probing.test.ts`,
    'what a client says of itself begins no line of the log',
  ],
  [
    'A43',
    'a stolen copy of the database',
    `${MODULES}/privacy/deletion.test.ts`,
    'a dump of the whole database contains nothing of a deleted account',
  ],
  [
    'A44',
    'trying out cards',
    `${MODULES}/payments/card-testing.test.ts`,
    'is stopped after twenty declines, and the payment is canceled',
  ],
  [
    'A45',
    'money back, report kept',
    `${MODULES}/payments/reversals.test.ts`,
    'a full refund ends access, once, and access can be bought again',
  ],
];

it('there are 45 of them', () => {
  expect(CASES.map(([id]) => id)).toEqual(Array.from({ length: 45 }, (_, index) => `A${index + 1}`));
});

it.each(CASES)('%s, %s, is tried in %s', (_id, _abuse, file, title) => expectTest(file, title));
