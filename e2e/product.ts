import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../tools/testing/postgres.ts';
import { findMail, type Mail } from './outbox.ts';
import type { Control } from './serve.ts';

interface Product {
  readonly url: string;
  /** Changes what the QuickBooks sandbox does, until the test ends; a company more stays. */
  control(control: Control): Promise<void>;
  /** The mail to this address with this in its subject, as soon as it is in the outbox. */
  mailTo(address: string, subject: string): Promise<Mail>;
}

/** For tests whose outcome is the same at every width: they run once, at 1280 pixels. */
export const ONCE = { tag: '@once' };

interface Fixtures {
  product: Product;
  /** What the console may say, because the specification has it logged. */
  expectedComplaints: RegExp | null;
  /** What `watch` noticed in any page of the test; it fails the test unless it was expected. */
  complaints: string[];
  /** A page in a browser that this server has never seen. */
  openOtherBrowser: () => Promise<Page>;
}

/** The product, one per worker, and browsers that must stay quiet and at home in whatever page they open. */
export const test = base.extend<Fixtures, { running: Product }>({
  expectedComplaints: [null, { option: true }],
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'insights-e2e-'));
      const port = await freePort();
      const env = { ...process.env, DATA_DIR: folder, PORT: String(port) };
      const child = fork(new URL('./serve.ts', import.meta.url).pathname, { env, execArgv: [] });
      await once(child, 'message');
      await use({
        url: `http://127.0.0.1:${port}`,
        control: (control) => tell(child, control),
        mailTo: (address, subject) => findMail(join(folder, 'outbox'), address, subject),
      });
      child.disconnect();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  product: async ({ running }, use) => {
    await use(running);
    await running.control({ clear: true });
  },
  complaints: async ({ expectedComplaints }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints.filter((text) => expectedComplaints?.test(text) !== true)).toEqual([]);
  },
  context: async ({ context, product, complaints }, use) => {
    watch(context, product.url, complaints);
    await use(context);
  },
  openOtherBrowser: async ({ browser, product, complaints, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
      contexts.push(context);
      watch(context, product.url, complaints);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  baseURL: async ({ running }, use) => use(running.url),
});

/**
 * What pages do that none of ours may: complain on the console, where the browser reports what the content security
 * policy refused, too; ask another origin; open a dialog of the browser's own.
 */
function watch(context: BrowserContext, home: string, complaints: string[]): void {
  context.on('console', (message) => {
    // A refusal that a test provokes is logged by the browser itself.
    const isProvoked = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isProvoked) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== home) complaints.push(`asked another origin: ${request.url()}`);
  });
  context.on('dialog', async (dialog) => {
    complaints.push(`opened a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
}

async function tell(child: ChildProcess, control: Control): Promise<void> {
  child.send(control);
  await once(child, 'message');
}

/** No violation of WCAG 2.2 AA, and nothing that must be scrolled for sideways. */
export async function expectAccessible(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<void> {
  const found: string[] = [];
  // Of all rules, only contrast has another answer in the dark, and colours are the same at every width.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
  for (const colorScheme of isWide ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What passes is not listed: a long page has thousands of elements. Nor are frames of other origins looked into, for
    // there are none, and a page is opened for each otherwise.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules([...without]);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { target, any } of nodes)
        found.push(`${colorScheme} ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`);
  }
  expect(found).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** By how many pixels a page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Walks from the landing page to the payment page. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
}

/** Walks from the landing page to the dashboard by a free code. */
export async function enterByFreeCode(page: Page): Promise<void> {
  await acceptTerms(page);
  await applyPromo(page, 'freeaccess');
  await page.getByRole('button', { name: 'Get Free Access' }).click();
  await expect(page.getByRole('heading', { name: 'Select Reporting Period' })).toBeVisible();
}

/** Comes to the payment page with the terms accepted, for tests of what comes after. */
export async function openPayment(page: Page): Promise<void> {
  await page.request.post('/api/accept-terms');
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
}

/** Comes to the dashboard with access, for tests of what is there. */
export async function openDashboard(page: Page): Promise<void> {
  await gainAccess(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Select Reporting Period' })).toBeVisible();
}

async function gainAccess(page: Page): Promise<void> {
  await page.request.post('/api/accept-terms');
  await page.request.post('/api/apply-promo', { data: { code: 'FREEACCESS' } });
}

/** A quarter of the demo company, and one whose 24 months begin with money in the bank. */
const QUARTER = { name: 'Q3 2024', search: 'period=last_quarter&from=2024-07-01&to=2024-09-30' };
export const LATER_QUARTER = {
  name: 'Q4 2025',
  search: 'period=last_quarter&from=2025-10-01&to=2025-12-31',
};

/** Comes to the figures of a quarter, perhaps with one of them opened. */
export function openQuarter(page: Page, opened = '', quarter = QUARTER): Promise<void> {
  return openFigures(page, quarter, opened);
}

/** Comes to the figures of 2025. */
export function openYear(page: Page): Promise<void> {
  return openFigures(page, { name: '2025', search: 'period=custom&from=2025-01-01&to=2025-12-31' });
}

/** A month stands beside the same month of the year before, and beside the month before it. */
export function openMonth(page: Page): Promise<void> {
  return openFigures(page, {
    name: 'January 2025',
    search: 'period=custom&from=2025-01-01&to=2025-01-31',
  });
}

/** By their address: they are read by whichever test asks for them first. */
async function openFigures(page: Page, { name, search }: typeof QUARTER, opened = ''): Promise<void> {
  await gainAccess(page);
  await page.goto(`/dashboard?${search}${opened}`);
  await expect(page.getByRole('heading', { name, exact: true, includeHidden: true })).toBeVisible({
    timeout: 60_000,
  });
}

/** The first sentence of the letter, which stands as soon as it is written. */
export function headlineOf(page: Page) {
  return page.getByRole('region', { name: 'The analysis' }).getByRole('heading', { level: 4 }).first();
}

/**
 * Figures stand before the documents are read, and whoever asks for the same period until then joins that reading. The
 * letter is written of the whole: once it stands, nothing is read any more.
 */
export async function allIsRead(page: Page): Promise<void> {
  await expect(headlineOf(page)).toBeVisible({ timeout: 60_000 });
}

export async function applyPromo(page: Page, code: string): Promise<void> {
  await page.getByLabel('Promo code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

export const CARDS = {
  pays: '4242424242424242',
  isDeclined: '4000000000000002',
  lacksFunds: '4000000000009995',
  asksTheBank: '4000002500003155',
};

/** Types a test card as it stands on the card, and presses the button. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Complete Payment/ }).click();
}

/** The one message that is shown: its title, and its text if it has any. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toHaveCount(1);
  // Read line by line, so that a title is not taken for a part of another.
  await expect(async () => {
    const lines = (await toast.innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(lines).toEqual(text === undefined ? [title] : [title, text]);
  }).toPass({ timeout: 5_000 });
}

/** Makes one call of the API fail, as a server in trouble does. */
export async function breakCall(page: Page, path: string, answer: object = {}): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error: 'The server is overloaded.', code: 'overloaded', requestId: 'r-1' },
      ...answer,
    }),
  );
}

/** How far a page may move by itself. */
export const MAX_LAYOUT_SHIFT = 0.02;

/** Has the page keep how far it moved under the eyes of its reader, but for what the reader did. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) noted.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift);
}

/** Once there are figures, the form is folded to a line. */
export async function openPeriodForm(page: Page): Promise<void> {
  const form = page.getByRole('heading', { name: 'Select Reporting Period' });
  const change = page.getByRole('button', { name: 'Change period' });
  await expect(form.or(change).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
}

/** The period types are radio buttons that show as one row of labels. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  await openPeriodForm(page);
  await page.getByRole('group', { name: 'Period' }).getByText(name, { exact: true }).click();
}

export async function fetchFigures(page: Page): Promise<void> {
  await openPeriodForm(page);
  await page.getByRole('button', { name: 'Fetch Financial Data' }).click();
  await expect(page.getByText('Analyzing Your Financial Data')).toBeHidden({ timeout: 60_000 });
}

export { expect };
