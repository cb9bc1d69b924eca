import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../testing/chromium.ts';
import { freePort } from '../testing/postgres.ts';

export type Scheme = 'light' | 'dark';

export interface Session {
  readonly baseURL: string;
  readonly browser: Browser;
  /** Opens a page for the visitor with access, with the given screen size and color scheme. */
  openPage(screen: Screen): Promise<Page>;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scheme: Scheme;
}

/** Runs the product in a temporary folder while `work` runs, with a visitor who has redeemed a free code. */
export async function withDemoSession(work: (session: Session) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'insights-pictures-'));
  const port = await freePort();
  const server = fork(join(import.meta.dirname, '../../e2e/serve.ts'), {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    execArgv: [],
  });
  await once(server, 'message');
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  try {
    const baseURL = `http://127.0.0.1:${port}`;
    const storageState = await enter(browser, baseURL);
    await work({
      baseURL,
      browser,
      openPage: ({ width, height, scheme }) =>
        browser.newPage({
          baseURL,
          storageState,
          viewport: { width, height },
          colorScheme: scheme,
          reducedMotion: 'reduce',
        }),
    });
  } finally {
    await browser.close();
    server.disconnect();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function enter(
  browser: Browser,
  baseURL: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const page = await browser.newPage({ baseURL });
  await page.goto('/terms');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByLabel('Promo code').fill('FREEACCESS');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Get Free Access' }).click();
  await page.getByRole('heading', { name: 'Select Reporting Period' }).waitFor();
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** Opens the dashboard with the figures for a year in which the demo company did well. */
export async function openFigures(session: Session, screen: Screen): Promise<Page> {
  const page = await session.openPage(screen);
  await page.goto('/dashboard?period=custom&from=2025-01-01&to=2025-12-31');
  await page.getByText('All checks passed').waitFor({ timeout: 60_000 });
  // The content after the figures shows skeletons until it is loaded.
  await page.locator('main .animate-pulse').first().waitFor({ state: 'detached', timeout: 60_000 });
  // An element under the pointer would be displayed as hovered.
  await page.mouse.move(0, 0);
  return page;
}
