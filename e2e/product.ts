import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../tools/testing/postgres.ts';
import type { Control } from './serve.ts';

interface Product {
  readonly url: string;
  /** Changes what the QuickBooks sandbox does, until the test ends. */
  control(control: Control): Promise<void>;
}

/** The product, one per worker, and a page that must stay quiet and at home. */
export const test = base.extend<{ product: Product }, { running: Product }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'insights-e2e-'));
      const port = await freePort();
      const env = { ...process.env, DATA_DIR: folder, PORT: String(port) };
      const child = fork(new URL('./serve.ts', import.meta.url).pathname, { env, execArgv: [] });
      await once(child, 'message');
      await use({ url: `http://127.0.0.1:${port}`, control: (control) => tell(child, control) });
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
  page: async ({ page, product }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // A refusal that a test provokes is logged by the browser itself.
      const isProvoked = message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isProvoked) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== product.url)
        complaints.push(`asked another origin: ${request.url()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  baseURL: async ({ running }, use) => use(running.url),
});

async function tell(child: ChildProcess, control: Control): Promise<void> {
  child.send(control);
  await once(child, 'message');
}

/** No violation of WCAG 2.2 AA, and nothing that must be scrolled for sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${colorScheme} ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
    expect(found).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Walks from the landing page to the dashboard by a free code. */
export async function enterByFreeCode(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByLabel('Promo code').fill('freeaccess');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Get Free Access' }).click();
  await expect(page.getByRole('heading', { name: 'Select Reporting Period' })).toBeVisible();
}

/** The period types are radio buttons that show as one row of labels. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Period' }).getByText(name, { exact: true }).click();
}

export async function fetchFigures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fetch Financial Data' }).click();
  await expect(page.getByText('Analyzing Your Financial Data')).toBeHidden({ timeout: 60_000 });
}

export { expect };
