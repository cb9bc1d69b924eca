import type { Page } from '@playwright/test';
import {
  choosePeriod,
  enterByFreeCode,
  expect,
  expectAccessible,
  fetchFigures,
  headlineOf,
  ONCE,
  test,
} from './product.ts';

async function connect(page: Page, company: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Connect QBO' }).click();
  await page.getByRole('radio', { name: company }).check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('QuickBooks Connected').first()).toBeVisible();
}

test('an owner connects QuickBooks and sees the company’s own verified figures', async ({ page }) => {
  await enterByFreeCode(page);
  await page.getByRole('button', { name: 'Connect QBO' }).click();
  await expect(page.getByRole('heading', { name: /Connect a company/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Bakehouse/ }).check();
  await page.getByRole('button', { name: 'Connect' }).click();

  await expect(page).toHaveURL(/period=last_month/);
  await expect(page.getByText('Live Data')).toBeVisible();
  await expect(page.getByText(/Bakehouse/).first()).toBeVisible();
  await choosePeriod(page, 'Last quarter');
  await fetchFigures(page);
  await expect(page.getByText('All checks passed')).toBeVisible();
  await expect(page.getByText(/Cash basis/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a company’s last fiscal year is known before its books are synced @once', async ({ page }) => {
  await enterByFreeCode(page);
  await connect(page, /Bakehouse/);
  await choosePeriod(page, 'Last fiscal year');
  await expect(page.getByLabel('Start date')).toHaveValue(/-07-01$/);
  await expect(page.getByLabel('End date')).toHaveValue(/-06-30$/);
  await fetchFigures(page);
  await expect(page.getByText('All checks passed')).toBeVisible();
  await expect(page.getByText(/Jul 1, \d{4} to Jun 30, \d{4}/).first()).toBeVisible();
});

test('canceling the connection at QuickBooks changes nothing @once', async ({ page }) => {
  await enterByFreeCode(page);
  await page.getByRole('button', { name: 'Connect QBO' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Connection Canceled', { exact: true })).toBeVisible();
  await expect(page.getByText('Demo Mode')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('several companies can be connected, selected, and disconnected', async ({ page }) => {
  await enterByFreeCode(page);
  await connect(page, /Bakehouse/);
  await page.getByRole('button', { name: /Bakehouse/ }).click();
  await page.getByRole('menuitem', { name: /Connect another/ }).click();
  await page.getByRole('radio', { name: /Demo Company/ }).check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('(2 companies available)')).toBeVisible();
  // A menu that is opened while figures arrive would close again.
  await expect(headlineOf(page)).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: /Demo Company/ }).click();
  await page.getByRole('menuitemradio', { name: /Bakehouse/ }).click();
  await expect(page.getByRole('button', { name: /Bakehouse/ })).toBeVisible();
  await expect(headlineOf(page)).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: /Bakehouse/ }).click();
  await page.getByRole('menuitem', { name: /Disconnect/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: /Demo Company/ })).toBeVisible();
});

test('an owner whose access was revoked at QuickBooks reconnects and loses nothing', async ({
  page,
  product,
}) => {
  await enterByFreeCode(page);
  await connect(page, /New Leaf/);
  await product.control({ revoke: '9341453172900003' });
  await page.getByRole('button', { name: 'Fetch Financial Data' }).click();
  await expect(page.getByText(/no longer accepts our access/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Reconnect QuickBooks/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('a browser whose clock is a day ahead of the company’s', ONCE, () => {
  test('requests this month only through the company’s current day', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 36 * 3_600_000 });
    await enterByFreeCode(page);
    await choosePeriod(page, 'This month');
    const { today } = await (await page.request.get('/api/qbo-status')).json();
    await expect(page.getByLabel('End date')).toHaveValue(today);
    await fetchFigures(page);
    await expect(page.getByText('All checks passed')).toBeVisible();
  });
});
