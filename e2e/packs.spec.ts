import { expect, expectAccessible, openDashboard, overflowOf, test } from './product.ts';

test('an owner sets up a monthly pack, and a recipient confirms and unsubscribes by the link', async ({
  page,
  product,
  openOtherBrowser,
}) => {
  await openDashboard(page);
  await page.goto('/packs');
  await expect(page.getByRole('heading', { name: 'Add your email address first' })).toBeVisible();
  await expectAccessible(page);
  await page.request.post('/api/receipt-email', { data: { email: 'owner@example.com' } });
  await page.reload();
  await expect(page.getByText('Packs need a company that is connected to QuickBooks.')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Connect QBO' }).click();
  await page.getByRole('radio', { name: /Bakehouse/ }).check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('QuickBooks Connected').first()).toBeVisible();
  await page.goto('/packs');
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByRole('checkbox', { name: 'Automated Review' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the pack' }).click();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  const address = page.getByLabel('Add a recipient');
  await address.fill('banker');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await expectAccessible(page);
  const banker = `banker.${Date.now()}@example.com`;
  await address.fill(banker);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Has not confirmed yet')).toBeVisible();

  const { text } = await product.mailTo(banker, 'Please confirm');
  const reader = await openOtherBrowser();
  await reader.goto(/http\S+\/pack#\S+/.exec(text)?.[0] ?? '');
  await expect(reader.getByText(/wants to send you a financial report every month/)).toBeVisible();
  await expectAccessible(reader);
  expect(await overflowOf(reader)).toBe(0);
  await reader.getByRole('radio', { name: 'As a link' }).check();
  await reader.getByRole('button', { name: 'Send me the reports' }).click();
  await expect(reader.getByText(/You get the monthly report of .* as a link/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Gets a link')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText(/You get no reports from/)).toBeVisible();
  await expectAccessible(reader);

  await page.getByRole('button', { name: /^End the pack of/ }).click();
  await page.getByRole('button', { name: 'End the pack', exact: true }).click();
  await expect(page.getByText('You have no packs yet.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This link is no longer valid.')).toBeVisible();
});
