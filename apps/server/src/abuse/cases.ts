/** Attacks on the product, each with the title of the test that covers it, grouped by test file. */
const CASES: Readonly<Record<string, readonly (readonly [id: string, abuse: string, title: string])[]>> = {
  'apps/server/src/modules/payments/orders/fulfillment.test.ts': [
    ['A1', 'claiming to have paid', 'is accepted only from Stripe, not from the browser'],
    ['A2', 'a payment that was never made', 'grants nothing if Stripe canceled it or it never had a card'],
    ['A3', 'another visitor’s payment', 'grants nothing to any visitor but the payer'],
    ['A5', 'another amount at confirmation', 'a different currency, and another visitor’s PaymentIntent'],
  ],
  'apps/server/src/modules/payments/orders/create-payment-intent.test.ts': [
    ['A4', 'choosing one’s own price', 'rejects %j with %d, without calling Stripe'],
    [
      'A6',
      'starting many payments',
      'creates one PaymentIntent for a hundred simultaneous clicks and a later visit',
    ],
  ],
  'apps/server/src/modules/payments/promo-codes/promo-codes-limits.test.ts': [
    [
      'A7',
      'guessing promo codes',
      'gains nothing by changing sessions or forging addresses, and does not block visitors with a valid code',
    ],
    [
      'A9',
      'combining codes',
      'is redeemed once by fifty simultaneous clicks, and cannot be combined with a second code',
    ],
    ['A10', 'timing of a guess', 'takes as long for codes that start like a valid code as for all others'],
  ],
  'apps/server/src/modules/payments/promo-codes/promo-codes-race.test.ts': [
    [
      'A8',
      'fifty sessions with one code',
      'fifty sessions competing for a single-use code on the %s database',
    ],
  ],
  'apps/server/src/modules/payments/orders/reversals.test.ts': [
    [
      'A11',
      'reusing a free code',
      'does not affect the access of a visitor who also redeemed a free code, and a code can be redeemed only once',
    ],
    [
      'A45',
      'a refund while keeping the report',
      'ends access once after a full refund, and access can be bought again',
    ],
  ],
  'apps/server/src/modules/connections/connections.test.ts': [
    [
      'A12',
      'connecting one’s own company to a victim’s session',
      'does not exchange a code without a state issued to this session',
    ],
    ['A13', 'another account’s company', 'rejects the company id %.30s'],
    ['A14', 'replaying the return from QuickBooks', 'accepts a state only once, and only for ten minutes'],
    [
      'A25',
      'secrets in the log',
      'are not in any response, log or readable column, and book data is never logged',
    ],
    ['A30', 'disconnecting another visitor’s company', 'ignores GET requests'],
  ],
  'apps/server/src/abuse/sessions.test.ts': [
    [
      'A15',
      'session fixation',
      'is invalid after its owner connects QuickBooks, even if the attacker planted it',
    ],
    ['A16', 'a stolen session', 'is invalid after half a year, even with regular use'],
  ],
  'apps/server/src/modules/syncs/syncs.test.ts': [
    [
      'A17',
      'following another account’s sync',
      'continues at its own URL if it takes longer than a request is held',
    ],
  ],
  'apps/server/src/app.test.ts': [
    ['A18', 'bypassing payment', '$name rejects a visitor who accepted the terms but did not pay'],
  ],
  'apps/server/src/modules/snapshots/financial-data.response.test.ts': [
    ['A19', 'excessively long periods', '%j are rejected with an explanation, without calling QuickBooks'],
  ],
  'e2e/hostile.spec.ts': [
    [
      'A20',
      'a script in a name in the books',
      'books full of attacks are shown as plain text on every dashboard screen',
    ],
  ],
  'apps/server/src/modules/analysis/analysis.test.ts': [
    [
      'A21',
      'active content from a model',
      'shows none of the model’s text: removes and counts violations, and keeps the rest',
    ],
    [
      'A37',
      'prompt injection in a memo',
      'sends no customer, vendor or transaction to the model, and logs none of its text',
    ],
    ['A38', 'running up the cost of a model', 'stays within the daily budget, no matter who makes requests'],
  ],
  'packages/words/csv.test.ts': [
    [
      'A22',
      'formulas in spreadsheets',
      'that splits cells at semicolons, tabs or line breaks does not run a formula in %j',
    ],
  ],
  'packages/report/engine/safety.test.ts': [
    ['A23', 'code in a PDF', 'is printed everywhere it occurs and has no effect: %s'],
  ],
  'apps/server/src/shared/download.test.ts': [
    ['A24', 'header injection in a file name', '%j is saved as %j'],
  ],
  'apps/server/src/abuse/cross-site.test.ts': [
    ['A26', 'cross-site requests', 'is rejected by $name and changes nothing'],
  ],
  'apps/server/src/modules/payments/webhooks/webhook.test.ts': [
    ['A27', 'forged webhooks', '%s is rejected with 400 and changes nothing'],
  ],
  'apps/server/src/abuse/addresses.test.ts': [
    ['A28', 'open redirects', 'never leads to %s, no matter which parameter contains it'],
  ],
  'apps/server/src/modules/mail/nodemailer.client.test.ts': [
    ['A29', 'header injection in emails', 'has one recipient and no injected header: %.30s'],
  ],
  'packages/quickbooks/http/create-client.test.ts': [
    ['A31', 'requests into our own network', 'may be a redirect, which never receives our token'],
  ],
  'apps/server/src/abuse/limits.test.ts': [
    ['A32', 'bypassing limits', 'cannot be bypassed with addresses added before the one from our own proxy'],
  ],
  'apps/server/src/abuse/answers.test.ts': [
    ['A33', 'our pages in a frame', 'cannot be framed or cached if it comes from %s'],
    ['A34', 'private responses in a cache', 'is not available at %s, which a cache might treat as a file'],
  ],
  'apps/server/src/abuse/probing.test.ts': [
    ['A35', 'SQL in a parameter', 'sends SQL to $name, which treats it as text'],
    [
      'A40',
      'bodies that expand, nest or never end',
      'sends a body that $name, and the server rejects it and keeps running',
    ],
    ['A41', 'back doors', 'finds nothing at %s'],
    ['A42', 'log injection', 'cannot start a new log line with its own text'],
  ],
  'apps/server/src/abuse/mass-assignment.test.ts': [['A36', 'mass assignment', 'has no effect in $name']],
  'apps/server/src/modules/connections/token-renewal.test.ts': [
    [
      'A39',
      'a race for the refresh token',
      'renew an access token once if QuickBooks refuses it before it expires',
    ],
  ],
  'apps/server/src/modules/privacy/deletion.test.ts': [
    [
      'A43',
      'a stolen copy of the database',
      'a dump of the entire database contains nothing from a deleted account',
    ],
  ],
  'apps/server/src/modules/payments/orders/card-testing.test.ts': [
    ['A44', 'card testing', 'is stopped after twenty declines, and the payment is canceled'],
  ],
  'apps/server/src/modules/sharing/shared-reports.test.ts': [
    ['A46', 'guessing a link to a report', 'does not open with %s'],
    ['A47', 'more than a link shares', 'opens only its own files'],
    ['A48', 'guessing a passcode', 'needs its passcode each time, and does not open after ten wrong ones'],
    ['A49', 'ending another account’s link', 'is ended only by its owner'],
  ],
};

export const ABUSE_CASES = Object.entries(CASES).flatMap(([file, cases]) =>
  cases.map(([id, abuse, title]) => [id, abuse, file, title] as const),
);
