import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { freePort } from '../tools/testing/postgres.ts';
import { TIER } from '../tools/testing/tiers.ts';
import { findMail, type Mail } from './outbox.ts';
import type { Control } from './serve.ts';

interface Product {
  readonly url: string;
  /** Changes the QuickBooks sandbox until the end of the test, except that added companies remain. */
  control(control: Control): Promise<void>;
  /**
   * Returns the email to the given address whose subject contains the given text, once it is in the outbox.
   */
  mailTo(address: string, subject: string): Promise<Mail>;
}

/** For tests with the same outcome at every width, which run only once, at 1280 pixels. */
export const ONCE = { tag: '@once' };

interface Fixtures {
  product: Product;
  /** Console messages that are allowed because the specification requires them to be logged. */
  expectedComplaints: RegExp | null;
  /** Problems that `watch` detected on any page during the test. The test fails unless they were expected. */
  complaints: string[];
  /** Opens a page in a new browser that the server has never seen. */
  openOtherBrowser: () => Promise<Page>;
}

/**
 * Runs one instance of the product per worker, and watches every page for console messages and requests to other
 * origins.
 */
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
 * Detects what no page may do: log to the console, which includes violations of the content security policy; contact
 * another origin; or open a browser dialog.
 */
function watch(context: BrowserContext, home: string, complaints: string[]): void {
  context.on('console', (message) => {
    // The browser itself logs error responses that a test triggers.
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

/** Checks for horizontal scrolling and, except in `npm test`, for violations of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, options: { without?: readonly string[] } = {}) {
  // In the default tier, accessibility.spec.ts checks each screen once.
  if (TIER !== 'default') await expectNoViolations(page, options);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** Checks for violations of WCAG 2.2 AA. Outside of `npm test`, checks dark mode as well. */
export async function expectNoViolations(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<void> {
  const found: string[] = [];
  // Only contrast can differ in dark mode, and colors are the same at every width.
  const hasDark = TIER !== 'default' && (page.viewportSize()?.width ?? 0) >= 1280;
  for (const colorScheme of hasDark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Omits rules that passed, because a long page has thousands of elements. Also skips frames from other origins,
    // which do not exist here and would each open a page.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules([...without]);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { target, any } of nodes)
        found.push(`${colorScheme} ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`);
  }
  expect(found).toEqual([]);
}

/** Returns by how many pixels a page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Doubles the text size of the page that is open. */
export function doubleTextSize(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Returns the card of a headline figure. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** Returns the position of an element's lower edge; infinite if the page does not show it. */
export async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

/** Goes from the landing page to the payment page. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
}

/** Goes from the landing page to the dashboard with a free code. */
export async function enterByFreeCode(page: Page): Promise<void> {
  await acceptTerms(page);
  await applyPromo(page, 'freeaccess');
  await page.getByRole('button', { name: 'Get Free Access' }).click();
  await expect(page.getByRole('heading', { name: 'Select Reporting Period' })).toBeVisible();
}

/** Opens the payment page with the terms accepted, for tests that start there. */
export async function openPayment(page: Page): Promise<void> {
  await page.request.post('/api/accept-terms');
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
}

/** Opens the dashboard with access, for tests that start there. */
export async function openDashboard(page: Page): Promise<void> {
  await gainAccess(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Select Reporting Period' })).toBeVisible();
}

async function gainAccess(page: Page): Promise<void> {
  await page.request.post('/api/accept-terms');
  await page.request.post('/api/apply-promo', { data: { code: 'FREEACCESS' } });
}

/** Quarters of the demo company. For the later quarter, the 24 months shown start with a bank balance. */
const QUARTER = { name: 'Q3 2024', search: 'period=last_quarter&from=2024-07-01&to=2024-09-30' };
export const LATER_QUARTER = {
  name: 'Q4 2025',
  search: 'period=last_quarter&from=2025-10-01&to=2025-12-31',
};

/** Opens the figures for a quarter, optionally with one figure opened. */
export function openQuarter(page: Page, opened = '', quarter = QUARTER): Promise<void> {
  return openFigures(page, quarter, opened);
}

/** Opens the figures for 2025. */
export function openYear(page: Page): Promise<void> {
  return openFigures(page, { name: '2025', search: 'period=custom&from=2025-01-01&to=2025-12-31' });
}

/**
 * Opens the figures for a month, which is compared with the same month in the prior year and with the previous month.
 */
export function openMonth(page: Page): Promise<void> {
  return openFigures(page, {
    name: 'January 2025',
    search: 'period=custom&from=2025-01-01&to=2025-01-31',
  });
}

/** Opens figures by URL. The first test that requests them starts the sync. */
async function openFigures(page: Page, { name, search }: typeof QUARTER, opened = ''): Promise<void> {
  await gainAccess(page);
  await page.goto(`/dashboard?${search}${opened}`);
  await expect(page.getByRole('heading', { name, exact: true, includeHidden: true })).toBeVisible({
    timeout: 60_000,
  });
}

/** Returns the first sentence of the letter, which appears as soon as it is written. */
export function headlineOf(page: Page) {
  return page.getByRole('region', { name: 'The analysis' }).getByRole('heading', { level: 4 }).first();
}

/**
 * Waits until the sync has ended. Figures appear before the documents are read, and requests for the same period join
 * that sync until it ends. The letter uses all data, so the sync has ended once the letter is visible.
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

/** Types a test card number as printed on a card, and clicks the pay button. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Complete Payment/ }).click();
}

/** Expects exactly one visible message, with the given title and, if given, the text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toHaveCount(1);
  // Compares line by line, so that a title does not match part of another title.
  await expect(async () => {
    const lines = (await toast.innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(lines).toEqual(text === undefined ? [title] : [title, text]);
  }).toPass({ timeout: 5_000 });
}

/** Makes one API call fail as if the server had a problem. */
export async function breakCall(page: Page, path: string, answer: object = {}): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error: 'The server is overloaded.', code: 'overloaded', requestId: 'r-1' },
      ...answer,
    }),
  );
}

/** Maximum cumulative layout shift of a page. */
export const MAX_LAYOUT_SHIFT = 0.02;

/** Records layout shifts on the page, except those caused by user input. */
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

/** Opens the period form, which is collapsed to one line as soon as there are figures. */
export async function openPeriodForm(page: Page): Promise<void> {
  const form = page.getByRole('heading', { name: 'Select Reporting Period' });
  const change = page.getByRole('button', { name: 'Change period' });
  await expect(form.or(change).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
}

/** Selects a period type from the radio buttons that are shown as a row of labels. */
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
