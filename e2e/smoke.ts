/** Titles of tests by their files. */
type Journeys = Readonly<Record<string, readonly string[]>>;

/** Browser tests of `npm test` at 1280 pixels: the main ones of each feature. `npm run test:deep` runs all. */
export const SMOKE_WIDE: Journeys = {
  'accessibility.spec.ts': ['every screen follows WCAG 2.2 AA in light and dark mode'],
  'allow-program.spec.ts': ['an owner authorizes an assistant by keyboard, and revokes it'],
  'analysis.spec.ts': [
    'the letter shows warnings, what happened and what to do first, with figures that open',
    'is written by this server’s built-in analyst, and saved',
  ],
  'ask.spec.ts': ['a question is composed by keyboard, and its answer is a link'],
  'business.spec.ts': ['an owner’s answers are saved, and the letter uses them'],
  'charts.spec.ts': [
    'six charts are drawn after the library loads, each below its description',
    'the table of a chart has every cent, opens, and can be saved',
  ],
  'connect.spec.ts': [
    'an owner connects QuickBooks and sees the company’s own verified numbers',
    'an owner whose access ended at QuickBooks reconnects, and loses nothing',
  ],
  'demo.spec.ts': [
    'a visitor goes from the landing page to verified numbers',
    'a visitor with access skips terms and payment, and one without is sent to them',
    'a sample report can be read before payment',
  ],
  'demo-page.spec.ts': [
    'anyone can explore the demo company, down to a transaction, without leaving data behind',
  ],
  'drill-down.spec.ts': [
    'a figure opens to its accounts and transactions, which add up to it',
    'the two bases are one click apart, and the reconciliation between them adds up',
    'the three statements and the KPIs are complete, each line opens, and Excel receives them',
  ],
  'error-catalog.spec.ts': ['is not repeated, either automatically or when the window gets the focus again'],
  'files.spec.ts': [
    'a new user imports four exported files by keyboard alone, and sees their verified figures @once',
    'an incomplete set of files remains, shows what is missing, and can be completed',
  ],
  'first-screen.spec.ts': [
    'where one is stays: on reload, on the way back, and on a way to QuickBooks that was broken off',
  ],
  'identity.spec.ts': [
    'an owner who lost the browser restores the access by mail',
    'signing out ends the access of this browser',
    'everything that is kept can be taken along, and then deleted',
  ],
  'keyboard.spec.ts': ['the way from the landing page to verified numbers works without a mouse'],
  'parity.spec.ts': [
    'a report that differs by one cent is a mismatch that names the account',
    'a failed sync keeps the last successful figures and explains what to do',
  ],
  'payment.spec.ts': [
    'an owner pays by card and is sent to the dashboard',
    'a partial discount is charged as shown',
    'a declined card can be followed by another one',
    'card errors appear below their field before anything is sent',
    'accepts the payment if the customer agrees',
  ],
  'programs.spec.ts': ['an owner creates an API token, sees its last use, and revokes it'],
  'report.spec.ts': ['a branded report is configured, created and saved under the company’s name'],
  'review.spec.ts': [
    'a review adds up, and every finding leads to its transactions and its steps',
    'allows a finding to be dismissed with a reason, and restored',
  ],
  'schedules.spec.ts': ['the receivables aging opens to the invoices and to the balance sheet amount'],
  'screens.spec.ts': ['runs no scripts and requests only what it shows'],
  'stripe-form.spec.ts': ['its own fields accept the card, and its errors are shown'],
  'support.spec.ts': ['a visitor writes to support, and the email contains everything that was written'],
  'watch.spec.ts': ['forbidden actions of pages are detected'],
};

/** Browser tests of `npm test` at 375 pixels. */
export const SMOKE_PHONE: Journeys = {
  'connect.spec.ts': ['an owner connects QuickBooks and sees the company’s own verified numbers'],
  'demo.spec.ts': ['a visitor goes from the landing page to verified numbers'],
  'demo-page.spec.ts': [
    'anyone can explore the demo company, down to a transaction, without leaving data behind',
  ],
  'drill-down.spec.ts': ['a figure opens to its accounts and transactions, which add up to it'],
  'payment.spec.ts': ['an owner pays by card and is sent to the dashboard'],
  'report.spec.ts': ['a branded report is configured, created and saved under the company’s name'],
};

/** Matches these tests as Playwright names them: project, file, groups, title, tags. */
export function patternOf(journeys: Journeys): RegExp {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const patterns = Object.entries(journeys).flatMap(([file, titles]) =>
    titles.map((title) => `${escaped(file)} .*${escaped(title)}`),
  );
  return new RegExp(patterns.join('|'));
}
