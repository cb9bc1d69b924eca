import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './testing/chromium.ts';
import { freePort } from './testing/postgres.ts';
import { ensureWebBuild } from './web-build.ts';

/** Takes the pictures of the documentation from the product itself, showing the demo company. */
const PICTURES = join(import.meta.dirname, '../docs/pictures');

ensureWebBuild();
const folder = mkdtempSync(join(tmpdir(), 'insights-pictures-'));
const port = await freePort();
const server = fork(join(import.meta.dirname, '../e2e/serve.ts'), {
  env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
});
await once(server, 'message');
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage({
  baseURL: `http://127.0.0.1:${port}`,
  viewport: { width: 1280, height: 1040 },
  reducedMotion: 'reduce',
});
await page.goto('/terms');
await page.getByRole('checkbox').check();
await page.getByRole('button', { name: 'Proceed to Payment' }).click();
await page.getByLabel('Promo code').fill('FREEACCESS');
await page.getByRole('button', { name: 'Apply' }).click();
await page.getByRole('button', { name: 'Get Free Access' }).click();
await page.getByLabel('Start date').fill('2024-04-01');
await page.getByLabel('End date').fill('2024-06-30');
await page.getByRole('button', { name: 'Fetch Financial Data' }).click();
await page.getByText('All checks passed').waitFor();
// The toast of the entrance would lie over the figures.
await page.getByText('Access Granted!', { exact: true }).waitFor({ state: 'hidden' });
mkdirSync(PICTURES, { recursive: true });
await page.screenshot({ path: join(PICTURES, 'dashboard.png') });
await browser.close();
server.disconnect();
await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });
console.log(`Wrote ${join('docs/pictures', 'dashboard.png')}`);
