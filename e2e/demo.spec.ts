import {
  choosePeriod,
  enterByFreeCode,
  expect,
  expectAccessible,
  fetchFigures,
  ONCE,
  test,
} from './product.ts';

test('a visitor goes from the landing page to verified figures', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Financial Insights/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start Analysis' }).click();

  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('heading', { name: 'Terms of Service & Payment' })).toBeVisible();
  await expect(page.getByText('One-Time Payment: $25')).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  await expect(proceed).toBeDisabled();
  await expectAccessible(page);
  await page
    .getByRole('checkbox', {
      name: 'I have read and agree to the Terms of Service and understand the $25 payment requirement',
    })
    .check();
  await proceed.click();

  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  await expect(page.getByText('One-time payment')).toBeVisible();
  await expect(page.getByText('You pay once and are not charged again.')).toBeVisible();
  await expectAccessible(page);
  const code = page.getByLabel('Promo code');
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await code.fill('nosuchcode');
  await expect(code).toHaveValue('NOSUCHCODE');
  await apply.click();
  await expect(page.getByText('Invalid Promo Code', { exact: true })).toBeVisible();
  await code.fill(' freeaccess ');
  await apply.click();
  await expect(page.getByText('FREE Access Granted!', { exact: true })).toBeVisible();
  await expect(page.getByText('No payment required. Click below to get instant access.')).toBeVisible();
  await expect(code).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get Free Access' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Demo Mode')).toBeVisible();
  await expect(page.getByText('Sample Data', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveValue('2024-01-01');
  await expect(page.getByLabel('End date')).toHaveValue('2024-01-31');
  await expect(page.getByRole('main')).toContainText(
    /Welcome to Financial Insights: ?Select a reporting period above to get started with your financial analysis\./,
  );
  await expectAccessible(page);

  await choosePeriod(page, 'Last year');
  await fetchFigures(page);
  await expect(page.getByText('All checks passed')).toBeVisible();
  // A phone has room only for the end of the sentence.
  const agreement = page.getByText(/10 of 10 figures agree with QuickBooks to the cent|^to the cent$/);
  await expect(agreement.filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByText('PASS', { exact: true })).toHaveCount(10);
  await page.getByRole('button', { name: 'Show Data Snapshot' }).click();
  await expect(page.getByText('9341453172900001')).toBeVisible();
  await expect(page.getByRole('link', { name: /P&L in QBO/ })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
});

test('a sample report can be read before payment', ONCE, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Read a sample report (PDF)' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the report that a deep link leads to shows the same revenue', async ({ page, context }) => {
  await enterByFreeCode(page);
  await fetchFigures(page);
  await page.getByRole('button', { name: 'View Details' }).click();
  const ours = await page
    .getByRole('row', { name: /^Revenue/ })
    .last()
    .innerText();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /P&L in QBO/ }).click();
  const report = await opened;
  const total = await report.getByRole('row', { name: /^Total Income/ }).innerText();
  const amount = total.replace(/[^\d.]/g, '');
  expect(ours.replaceAll(',', '')).toContain(amount);
});

test('a visitor with access skips the terms and payment, and one without access is redirected to them', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/terms$/);
  await enterByFreeCode(page);
  for (const path of ['/terms', '/payment']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('choosing a preset updates the dates, and editing a date makes the period custom', async ({ page }) => {
  await enterByFreeCode(page);
  const start = page.getByLabel('Start date');
  await choosePeriod(page, 'Last month');
  const { today } = await (await page.request.get('/api/qbo-status')).json();
  const [year, month] = today.split('-').map(Number);
  const lastMonth = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  await expect(start).toHaveValue(lastMonth);
  await start.fill('2024-02-29');
  await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await page.getByLabel('End date').fill('2024-02-01');
  await expect(page.getByText(/end date/i).last()).toBeVisible();
});

test('an unknown address shows a “not found” page', async ({ page }) => {
  const answer = await page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
