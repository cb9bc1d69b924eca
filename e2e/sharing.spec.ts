import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openYear, test } from './product.ts';

test('a report is shared by a link with a passcode, opened without an account, and ended', async ({
  page,
  browser,
}) => {
  await openYear(page);
  await page.getByRole('button', { name: 'Download PDF Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download Financial Report' });
  await dialog.getByRole('button', { name: 'Share a link' }).click();
  await dialog.getByLabel('Passcode (optional)').fill('maple');
  await expect(dialog).toContainText('A passcode must have at least 6 characters.');
  await dialog.getByLabel('Passcode (optional)').fill('maple syrup');
  await dialog.getByRole('checkbox', { name: 'Include the Excel workbook' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByText(/\/shared#/);
  await expect(link).toBeVisible();
  const url = (await link.textContent()) ?? '';

  const readersBrowser = await browser.newContext();
  const reader = await readersBrowser.newPage();
  const urls: string[] = [];
  reader.on('request', (request) => urls.push(request.url()));
  await reader.goto(url);
  await reader.getByLabel('Passcode').fill('maple sugar');
  await reader.getByRole('button', { name: 'Open the report' }).click();
  await expect(reader.getByText('This passcode is incorrect.')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByLabel('Passcode').fill('maple syrup');
  await reader.getByRole('button', { name: 'Open the report' }).click();
  await expect(reader.getByText('January 1, 2025 to December 31, 2025')).toBeVisible();
  await expectAccessible(reader);
  for (const [name, start] of [
    ['Download the report (PDF)', '%PDF-'],
    ['Download the workbook (Excel)', 'PK'],
  ] as const) {
    const downloading = reader.waitForEvent('download');
    await reader.getByRole('button', { name }).click();
    const content = await readFile(await (await downloading).path());
    expect(content.subarray(0, start.length).toString()).toBe(start);
  }
  expect(await readersBrowser.cookies()).toEqual([]);
  expect(urls.filter((requested) => requested.includes(new URL(url).hash.slice(1)))).toEqual([]);

  await page.goto('/shared-links');
  await expect(page.getByText('PDF and workbook · with a passcode')).toBeVisible();
  await expect(page.getByText(/^Opened once, last/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^End the link to Demo Company/ }).click();
  await page.getByRole('button', { name: 'End the link', exact: true }).click();
  await expect(page.getByText('You ended this link.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This link does not open a report.')).toBeVisible();
  await readersBrowser.close();
});

test('a report is checked by its number or its file, and an altered file is recognized', async ({ page }) => {
  await openYear(page);
  await page.getByRole('button', { name: 'Download PDF Report' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Branded Report' }).click();
  const pdf = await readFile(await (await downloading).path());
  const choose = (content: Buffer) =>
    page.getByLabel(/choose the PDF file/).setInputFiles({
      name: 'report.pdf',
      mimeType: 'application/pdf',
      buffer: content,
    });

  await page.goto('/verify');
  await choose(pdf);
  await expect(page.getByRole('heading', { name: 'This file is genuine and unaltered' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Net income/ })).toBeVisible();
  const number = await page.getByLabel('Report number').inputValue();
  await expectAccessible(page);

  const altered = Buffer.from(pdf);
  altered[1000] = (altered[1000] as number) ^ 1;
  await choose(altered);
  await expect(page.getByRole('alert')).toContainText('This file was altered');
  await choose(Buffer.from('%PDF-1.7 printed by another program'));
  await expect(page.getByRole('alert')).toContainText('This file is not a report of ours');

  await page.goto('/');
  await page.goto(`/verify#${number.toLowerCase()}`);
  await expect(page.getByRole('heading', { name: 'We issued a report with this number' })).toBeVisible();
  await page.getByLabel('Report number').fill('0000-0000-0000');
  await page.getByRole('button', { name: 'Check the number' }).click();
  await expect(page.getByRole('alert')).toContainText('No such report');
});
