import type { Page } from '@playwright/test';
import {
  choosePeriod,
  expect,
  expectNoViolations,
  fetchFigures,
  ONCE,
  openDashboard,
  overflowOf,
  test,
} from './product.ts';

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

  // All companies, each with its last report, on one page.
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Companies' }).click();
  await expect(page).toHaveURL(/\/companies$/);
  expect((await page.reload())?.status()).toBe(200);
  const companies = page.getByRole('main').getByRole('listitem');
  await expect(companies).toHaveCount(2);
  const bakehouse = companies.filter({ hasText: 'Bakehouse' });
  for (const label of ['Net profit', 'Cash', 'To correct', 'Lowest cash']) {
    await expect(bakehouse.getByText(label, { exact: true })).toBeVisible();
  }
  await expectNoViolations(page);
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await bakehouse.getByRole('link').click();
  await expect(page).toHaveURL(ofBakehouse);
  await shownPeriod(page, MONTH);

  // If a company is no longer connected, its link leads to the last report of the selected company.
  await page.goto('/dashboard?company=1&period=last_year&from=2025-01-01&to=2025-12-31');
  await expect(page).toHaveURL(ofBakehouse);
});

test(
  'two browser tabs show two companies, each with its own transactions',
  ONCE,
  async ({ page, context }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Connect QBO' }).click();
    await connect(page, /Demo Company/);
    await shownPeriod(page, MONTH);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: /Demo Company/ }).click();
    await other.getByRole('menuitem', { name: /Connect another/ }).click();
    await connect(other, /Bakehouse/);
    await shownPeriod(other, MONTH);
    for (const [tab, company] of [
      [page, /Demo Company/],
      [other, /Bakehouse/],
      [page, /Demo Company/],
    ] as const) {
      const revenue = tab.getByRole('link', { name: 'Revenue', exact: true }).first();
      const card = tab.getByRole('article').filter({ has: revenue });
      const [amount] = /\$[\d,]+/.exec((await card.textContent()) ?? '') ?? [];
      await revenue.click();
      const sheet = tab.getByRole('dialog', { name: 'Revenue' });
      await expect(sheet.getByText(new RegExp(`\\${amount}\\.\\d\\d`)).first()).toBeVisible({
        timeout: 30_000,
      });
      await tab.keyboard.press('Escape');
      await expect(tab.getByRole('button', { name: company })).toBeVisible();
      await tab.reload();
      await shownPeriod(tab, MONTH);
    }
  },
);

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

test(
  'an error shows the server’s sentence, waits if asked to, or links to the page that grants access',
  ONCE,
  async ({ page }) => {
    await openDashboard(page);
    await choosePeriod(page, 'Last quarter');
    await fetchFigures(page);
    const refuse = (status: number, error: string, headers = {}) =>
      page.route('**/api/financial-data?*', (route) =>
        route.fulfill({
          status,
          headers,
          json: { success: false, error, code: 'test', requestId: `r-${status}` },
        }),
      );
    await refuse(429, 'You have read these books very often.', { 'retry-after': '3' });
    await page.getByRole('button', { name: 'Reports' }).click();
    await page.getByRole('menuitem', { name: /^Read again/ }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('You have read these books very often.');
    await expect(alert.getByRole('button', { name: /^Try again in \d s$/ })).toBeDisabled();
    await expect(alert.getByRole('button', { name: 'Try again', exact: true })).toBeEnabled();

    await page.unroute('**/api/financial-data?*');
    await refuse(402, 'Your access was ended.');
    await page.route('**/api/user-status', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: {
            hasAcceptedTerms: true,
            hasPaidAccess: false,
            price: { amount: 25, discountPercent: 0 },
          },
        },
      }),
    );
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/payment$/);
  },
);

test('a toast covers neither the company nor the headline', ONCE, async ({ page }) => {
  await openDashboard(page);
  await choosePeriod(page, 'Last month');
  await fetchFigures(page);
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('Analysis Complete', { timeout: 60_000 });
  for (const size of [
    { width: 375, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await toast.hover();
    const { y } = (await toast.boundingBox()) as { y: number };
    const actions = page.getByRole('region', { name: 'The analysis' }).locator('ol');
    const { y: top, height } = (await actions.boundingBox()) as { y: number; height: number };
    expect(top + height).toBeLessThanOrEqual(y);
  }
});

test(
  'the account menu has the receipts, and the page offers to save an email address',
  ONCE,
  async ({ page }) => {
    await openDashboard(page);
    await choosePeriod(page, 'Last quarter');
    await fetchFigures(page);
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Receipts' }).click();
    const receipts = page.getByRole('dialog', { name: 'Receipts' });
    await expect(receipts).toContainText(/Amount paid\s*\$0\.00/);
    await expect(receipts).toContainText('promo code FREEACCESS');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');

    const offer = page.getByText('Only this browser can open your reports.');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Add an email address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email for signing in' });
    await dialog.getByLabel('Email').fill(`owner-${Date.now()}@example.com`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(offer).toBeHidden();
  },
);
