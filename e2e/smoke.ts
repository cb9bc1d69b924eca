/** Test titles by file. */
type Journeys = Readonly<Record<string, readonly string[]>>;

/**
 * Browser tests that `npm test` runs at 1280 pixels: the main tests of each feature. `npm run test:deep` runs all.
 */
export const SMOKE_WIDE: Journeys = {
  'accessibility.spec.ts': ['every screen follows WCAG 2.2 AA'],
  'adjusting.spec.ts': ['an owner accepts, rejects and edits adjusting entries, and the decisions are kept'],
  'allow-program.spec.ts': ['an owner authorizes an assistant by keyboard, and revokes it'],
  'analysis.spec.ts': [
    'the letter shows warnings, what happened and what to do first, and its figures show their sources',
    'is written by this server’s built-in analyst and saved',
  ],
  'ask.spec.ts': ['a question can be composed by keyboard, and its answer has a URL'],
  'business.spec.ts': ['an owner’s answers are saved, and the letter uses them'],
  'charts.spec.ts': [
    'six charts are drawn after the library loads, each below its description',
    'the table of a chart shows every cent, drills down, and can be saved',
  ],
  'connect.spec.ts': [
    'an owner connects QuickBooks and sees the company’s own verified figures',
    'an owner whose access was revoked at QuickBooks reconnects and loses nothing',
  ],
  'demo.spec.ts': [
    'a visitor goes from the landing page to verified figures',
    'a visitor with access skips the terms and payment, and one without access is redirected to them',
    'a sample report can be read before payment',
  ],
  'demo-page.spec.ts': [
    'anyone can explore the demo company down to a single transaction, without leaving data behind',
  ],
  'drill-down.spec.ts': [
    'a figure drills down to accounts and transactions that add up to it',
    'one click switches the basis, and the reconciliation between the two bases adds up',
    'the three statements and the KPIs are complete, each line drills down, and all can be exported to Excel',
  ],
  'error-catalog.spec.ts': ['is not retried automatically, or when the window gets the focus again'],
  'files.spec.ts': [
    'a new user imports four exported files using only the keyboard and sees verified figures @once',
    'an incomplete set of files is kept, shows what is missing, and can be completed',
  ],
  'first-screen.spec.ts': [
    'the first screen shows what happened, three actions and four figures',
    'an action can be marked, and returns in the next period if it was postponed',
    'doubling the text size hides no column and keeps the whole headline on the first screen',
    'the basis and tab are kept on reload, when going back, and after canceling at QuickBooks',
  ],
  'identity.spec.ts': [
    'an owner who no longer has the original browser restores access by email',
    'signing out ends this browser’s access',
    'all stored data can be exported and then deleted',
  ],
  'keyboard.spec.ts': ['a visitor can get from the landing page to verified figures without a mouse'],
  'parity.spec.ts': [
    'a report that differs by one cent is shown as a mismatch with the affected account',
    'a failed sync keeps the last figures and explains what to do',
  ],
  'payment.spec.ts': [
    'an owner pays by card and is sent to the dashboard',
    'a partial discount is charged as shown',
    'another card can be used after a declined one',
    'card errors appear below their fields before anything is sent',
    'completes the payment if the customer authenticates',
  ],
  'programs.spec.ts': ['an owner creates an API token, sees its last use, and revokes it'],
  'report.spec.ts': ['a branded report is configured, created and saved under the company’s name'],
  'return.spec.ts': ['the dashboard returns to the last report of each company'],
  'review.spec.ts': [
    'a review adds up, and every finding shows its transactions and the steps to fix it',
    'allows a finding to be dismissed with a reason, and restored',
  ],
  'schedules.spec.ts': ['the receivables aging drills down to the invoices and to the balance sheet amount'],
  'screens.spec.ts': ['runs no scripts and requests only what it shows'],
  'sharing.spec.ts': [
    'a report is shared by a link with a passcode, opened without an account, and ended',
    'a report is checked by its number or its file, and an altered file is recognized',
  ],
  'stripe-form.spec.ts': ['Stripe’s own fields accept the card, and their errors are shown'],
  'support.spec.ts': ['a visitor writes to support, and the email contains everything the visitor wrote'],
  'watch.spec.ts': ['actions that pages must not perform are detected'],
};

/** Browser tests that `npm test` runs at 375 pixels. */
export const SMOKE_PHONE: Journeys = {
  'connect.spec.ts': ['an owner connects QuickBooks and sees the company’s own verified figures'],
  'demo.spec.ts': ['a visitor goes from the landing page to verified figures'],
  'demo-page.spec.ts': [
    'anyone can explore the demo company down to a single transaction, without leaving data behind',
  ],
  'drill-down.spec.ts': ['a figure drills down to accounts and transactions that add up to it'],
  'payment.spec.ts': ['an owner pays by card and is sent to the dashboard'],
  'report.spec.ts': ['a branded report is configured, created and saved under the company’s name'],
};

/** Matches these tests by the names that Playwright gives them: project, file, groups, title, tags. */
export function patternOf(journeys: Journeys): RegExp {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const patterns = Object.entries(journeys).flatMap(([file, titles]) =>
    titles.map((title) => `${escaped(file)} .*${escaped(title)}`),
  );
  return new RegExp(patterns.join('|'));
}
