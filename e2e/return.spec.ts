import type { Page } from '@playwright/test';
import { choosePeriod, expect, fetchFigures, ONCE, openDashboard, test } from './product.ts';

const shownPeriod = (page: Page, name: RegExp) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible({ timeout: 60_000 });
const QUARTER = /^Q\d 20\d\d$/;
const MONTH = /^[A-Z][a-z]+ 20\d\d$/;

async function connect(page: Page, company: RegExp): Promise<void> {
  await page.getByRole('radio', { name: company }).check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('button', { name: company })).toBeVisible();
}

test('the dashboard returns to the last report of each company', ONCE, async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByLabel('Start date')).toHaveValue('2024-01-01');
  await choosePeriod(page, 'Last quarter');
  await fetchFigures(page);
  await shownPeriod(page, QUARTER);
  await expect(page).toHaveURL(/\?company=demo&period=last_quarter&/);

  await page.goto('/dashboard');
  await shownPeriod(page, QUARTER);
  await expect(page.getByLabel('Start date')).toHaveCount(0);

  // A new company starts with its last month, without a form.
  await page.getByRole('button', { name: 'Connect QBO' }).click();
  await connect(page, /Bakehouse/);
  await shownPeriod(page, MONTH);
  await expect(page).toHaveURL(/company=\d+&period=last_month&/);
  const ofBakehouse = page.url();
  await page.getByRole('button', { name: /Bakehouse/ }).click();
  await page.getByRole('menuitem', { name: /Connect another/ }).click();
  await connect(page, /New Leaf/);
  await shownPeriod(page, MONTH);

  // The company is in the address, and a link selects it.
  await page.getByRole('button', { name: /New Leaf/ }).click();
  await page.getByRole('menuitemradio', { name: /Bakehouse/ }).click();
  await expect(page).toHaveURL(ofBakehouse);
  await choosePeriod(page, 'Last year');
  await fetchFigures(page);
  await shownPeriod(page, /^20\d\d$/);
  await page.getByRole('button', { name: 'Reports' }).click();
  const ofCompany = page.getByRole('group', { name: /Bakehouse/ });
  await ofCompany.getByRole('menuitem', { name: MONTH }).click();
  await expect(page).toHaveURL(ofBakehouse);
  await page.getByRole('button', { name: /Bakehouse/ }).click();
  await page.getByRole('menuitemradio', { name: /New Leaf/ }).click();
  await expect(page.getByRole('button', { name: /New Leaf/ })).toBeVisible();
  await page.goto(ofBakehouse);
  await expect(page.getByRole('button', { name: /Bakehouse/ })).toBeVisible();
  await shownPeriod(page, MONTH);

  // A company that is not connected any longer leads to the last report of the selected one.
  await page.goto('/dashboard?company=1&period=last_year&from=2025-01-01&to=2025-12-31');
  await expect(page).toHaveURL(ofBakehouse);
});

test('the form can be left without a change, and the books can be read again', ONCE, async ({ page }) => {
  await openDashboard(page);
  await choosePeriod(page, 'Last quarter');
  await fetchFigures(page);
  const form = page.getByRole('heading', { name: 'Select Reporting Period' });
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.getByLabel('End date').press('Escape'),
  ]) {
    await page.getByRole('button', { name: 'Change period' }).click();
    await expect(form).toBeVisible();
    await leave();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change period' })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Reports' }).click();
  const reading = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/financial-data'),
  );
  await page.getByRole('menuitem', { name: /^Read again/ }).click();
  await reading;
  await shownPeriod(page, QUARTER);
});
