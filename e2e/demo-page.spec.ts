import { expect, expectAccessible, headlineOf, ONCE, test } from './product.ts';

/** The first visitor must wait until the demo company has been synced. */
const READ = { timeout: 120_000 };

test.describe.configure({ timeout: 240_000 });

test('anyone can explore the demo company down to a single transaction, without leaving data behind', async ({
  page,
  context,
  product,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore the demo company', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/demo`);
  await expect(page.getByText('All checks passed')).toBeVisible(READ);
  await expect(page.getByRole('radio', { name: 'Last month' })).toBeChecked();
  await expect(page.getByText('no language model wrote it')).toBeVisible();
  await expect(headlineOf(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Read a sample report (PDF)' })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Last quarter', { exact: true }).click();
  await expect(page).toHaveURL(/period=last_quarter/);
  await expect(page.getByRole('heading', { name: /^Q[1-4] \d{4}$/ })).toBeVisible(READ);
  await page.getByRole('link', { name: 'Cash', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Ask your books' }).click();
  const panel = page.getByRole('region', { name: 'Ask your books' });
  await panel.getByRole('combobox').fill('revenue by month');
  await panel.getByRole('combobox').press('Enter');
  await expect(panel.getByRole('heading')).toContainText('Revenue totaled');

  await page.reload();
  await expect(panel.getByRole('heading')).toContainText('Revenue totaled', READ);
  await expect(page.getByRole('heading', { name: /^Q[1-4] \d{4}$/ })).toBeVisible(READ);
  expect(calls.filter((call) => !call.startsWith('GET /api/demo/'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const onward = page.getByRole('link', { name: 'Use it on your own books' });
  await expect(onward).toHaveCount(1);
  await onward.click();
  await expect(page).toHaveURL(/\/terms$/);
});

test('the charts and the review of the demo company are available, but read-only', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.goto('/demo');
  await expect(page.getByText('All checks passed')).toBeVisible(READ);
  await page.getByRole('tab', { name: 'Charts & Visuals' }).click();
  await expect(page.getByRole('figure')).toHaveCount(6);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Automated Review' }).click();
  const finding = page.getByRole('list').getByRole('button', { expanded: false }).first();
  await expect(page.getByText('This review is complete.')).toBeVisible();
  await finding.click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start Review' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Adjusting entries' }).click();
  await expect(page.getByText('Total of all entries').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Accept|Edit|Reject|Reopen) AJE/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(new Set(asked)).toEqual(new Set(['GET']));
});

test('the demo company can be downloaded as a workbook', ONCE, async ({ page }) => {
  await page.goto('/demo');
  await expect(page.getByText('All checks passed')).toBeVisible(READ);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Demo.Company.*\.xlsx$/);
});

test('visitors who send too many requests for the demo company have to wait', ONCE, async ({ page }) => {
  await page.route('**/api/demo/periods', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: {
        success: false,
        error: 'Please wait a few minutes.',
        code: 'limits.demo-calls',
        requestId: 'x',
      },
    }),
  );
  await page.goto('/demo');
  await expect(page.getByRole('alert')).toContainText('Please wait a few minutes.');
  await page.unroute('**/api/demo/periods');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All checks passed')).toBeVisible(READ);
});
