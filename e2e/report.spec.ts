import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Statement, StatementsResponse } from '@insights/contracts';
import { formatAmount, fromDollars } from '@insights/money';
import { condense } from '@insights/report/testing/condense';
import { amountTexts } from '@insights/report/testing/read-figures';
import type { Page } from '@playwright/test';
import { breakCall, expect, expectAccessible, expectToast, ONCE, openYear, test } from './product.ts';

const CALL = '/api/download-pdf?company=demo';

test('a branded report is configured, created and saved under the company’s name', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(dialog).toContainText(
    'Customize your $25 comprehensive financial report. P&L and Balance Sheet are always included.',
  );
  await expect(dialog.getByRole('group', { name: 'Financial Statements' }).getByRole('checkbox')).toHaveCount(
    3,
  );
  await expect(dialog.getByRole('group', { name: 'Analysis & Insights' }).getByRole('checkbox')).toHaveCount(
    6,
  );
  for (const name of [/^Income Statement Always/, /^Balance Sheet Always/]) {
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name })).toBeDisabled();
  }
  await expect(dialog.getByRole('checkbox', { name: 'Budget vs Actual' })).not.toBeChecked();
  await expect(dialog.getByLabel('Company name')).toHaveValue('Demo Company');
  await expect(dialog).toContainText('January 1, 2025 to December 31, 2025');
  await expect(dialog).toContainText(
    'The report is included in your access. You pay once and are not charged again.',
  );
  // The page behind the dialog does not scroll.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await expectAccessible(page);

  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Corporate Navy' }).click();
  await expect(dialog).toContainText('Libre Baskerville titles, navy table heads, framed charts');
  await expect(dialog.getByRole('img', { name: 'primary color #1E3A8A' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Performance Insights' }).uncheck();
  await dialog.getByLabel('Company name').fill('  Bluebird  Bakery ');

  const asked = page.waitForRequest(`**${CALL}`);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Branded Report' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    template: 'corporate_navy',
    companyName: 'Bluebird  Bakery',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    selectedReports: [
      'incomeStatement',
      'balanceSheet',
      'cashFlowStatement',
      'aiFinancialAnalysis',
      'keyRecommendations',
    ],
  });
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Bluebird-Bakery-financial-report-2025-01-01-to-2025-12-31.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectToast(page, 'PDF Downloaded', 'Your financial report has been downloaded successfully');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Download PDF Report' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toHaveText('Corporate Navy');
  await expect(dialog.getByRole('checkbox', { name: 'Performance Insights' })).not.toBeChecked();
  await expect(dialog.getByLabel('Company name')).toHaveValue('Demo Company');
});

test('the author and recipient of a report are entered by keyboard, printed, and suggested for the next report', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Prepared for').fill('First Bank of the Front Range');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Prepared by')).toBeFocused();
  await page.keyboard.type('Rosa Delgado, CPA');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12 Orchard Lane, Fort Collins, CO 80521');
  await expect(dialog.getByLabel('Date of issue')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  const logo = (inside: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`),
  });
  await dialog.getByLabel('Logo').setInputFiles(logo('<script>alert(1)</script>'));
  await dialog.getByRole('button', { name: 'Download Branded Report' }).click();
  await expect(dialog.getByLabel('Logo')).toHaveAccessibleDescription(/contains a script/);
  await expectAccessible(page);

  await dialog.getByLabel('Logo').setInputFiles(logo('<path d="M0 0h40v20z" fill="#0a7"/>'));
  await expect(dialog.getByLabel('Logo')).not.toHaveAccessibleDescription(/contains a script/);
  await expect(dialog.getByRole('img', { name: 'The logo for the report' })).toBeVisible();
  await expect(dialog).toHaveJSProperty('scrollLeft', 0);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Branded Report' }).click();
  await downloading;
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Download PDF Report' }).click();
  await expect(dialog.getByLabel('Prepared by')).toHaveValue('Rosa Delgado, CPA');
  await expect(dialog.getByRole('img', { name: 'The logo for the report' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove logo' }).press('Enter');
  await expect(dialog.getByRole('img', { name: 'The logo for the report' })).toBeHidden();
  await expect(dialog.getByLabel('Logo')).toBeFocused();
});

test.describe('the report dialog', ONCE, () => {
  test('creates a report whose three statements contain the amounts shown on screen, in the same order', async ({
    page,
  }) => {
    test.skip(!hasPdfToText, 'pdftotext of poppler-utils is not installed');
    const dialog = await openDialog(page);
    for (const name of ['AI Financial Analysis', 'Performance Insights', 'Key Recommendations'])
      await dialog.getByRole('checkbox', { name }).uncheck();
    await dialog.getByLabel('Print amounts with cents').check();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Branded Report' }).click();
    const paper = textOf(await (await downloading).path()).split('\n');
    await expect(dialog).toBeHidden();

    const answer = await page.request.get('/api/statements/2025-01-01/2025-12-31');
    const { data } = (await answer.json()) as StatementsResponse;
    for (const [name, title, { rows }] of [
      ['Income statement', 'Income Statement', data.incomeStatement],
      ['Balance sheet', 'Balance Sheet', data.balanceSheet],
      ['Cash flow statement', 'Cash Flow Statement', data.cashFlowStatement],
    ] as const) {
      await page.getByRole('navigation', { name: 'In full' }).getByRole('button', { name }).click();
      const table = page.getByRole('table', { name: new RegExp(`^${name}`) });
      await expect(table).toBeVisible();
      // This period, the main comparison and the change, which are the columns that fit into the report.
      const cells = await table.locator('tbody td:nth-of-type(-n + 3)').allTextContents();
      const notes = await page.getByRole('region', { name: 'Notes' }).allTextContents();
      const all = rows.map(comparedOf);
      expect([name, amountTexts(cells.join('\n'))]).toEqual([name, amountsOf(all)]);
      expect(cells.length).toBeGreaterThan(60);
      // If a group has a single account, the PDF omits the group's heading and total; the screen shows them.
      const printed = [...amountsOf(condense(all)), ...amountTexts(notes.join('\n'))];
      expect([name, amountTexts(sectionOf(paper, title))]).toEqual([name, printed]);
    }
  });

  test('requires a company name before creating a report', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Company name').fill('   ');
    await expect(dialog.getByRole('button', { name: 'Download Branded Report' })).toBeDisabled();
    await expect(dialog.getByText('Enter the company name to print on the report.')).toBeVisible();
  });

  test('shows an error and stays open if creating a report fails, and can be canceled while it is created', async ({
    page,
  }) => {
    await breakCall(page, CALL);
    const dialog = await openDialog(page);
    const download = dialog.getByRole('button', { name: 'Download Branded Report' });
    await download.click();
    // A modal dialog hides everything around it from role queries, but the message is still visible and announced.
    const message = page.getByText('Failed to generate the PDF report. Please try again.', { exact: true });
    await expect(page.getByText('Download Failed', { exact: true })).toBeVisible();
    await expect(message).toBeVisible();
    await expect(dialog.getByText(/The server is overloaded\. Reference r-1\./)).toBeVisible();

    await page.unroute(`**${CALL}`);
    await page.route(`**${CALL}`, () => undefined);
    await expect(message).toBeHidden();
    await download.click();
    await expect(dialog.getByRole('button', { name: 'Generating Report...' })).toBeDisabled();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(CALL));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await aborted;
    await expect(download).toBeEnabled();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(message).toBeHidden();
  });

  test('works using only the keyboard, and returns the focus', async ({ page }) => {
    const dialog = await openDialog(page, (button) => button.press('Enter'));
    await dialog.getByRole('checkbox', { name: 'Automated Review' }).focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('checkbox', { name: 'Automated Review' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Download PDF Report' })).toBeFocused();
  });
});

const hasPdfToText = spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).error === undefined;

function textOf(path: string): string {
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 });
}

/** Titles of the sections that follow the statements in the report. */
const NEXT = /^(Balance Sheet|Cash Flow Statement|Changes in Owner.* Equity|.*Fiscal Years.*)$/;

/** Returns a row with the amounts that fit into the report: this period, the main comparison and the change. */
function comparedOf({ kind, depth, amount, compared: [lead] }: Statement['rows'][number]) {
  const dollars = amount === null || lead === undefined ? [] : [amount, lead.amount, lead.change];
  return { kind, depth, amountsCents: dollars.map(fromDollars) };
}

function amountsOf(rows: readonly ReturnType<typeof comparedOf>[]): string[] {
  return rows.flatMap(({ amountsCents }) => amountsCents.map(formatAmount));
}

/** Returns the lines between a title and the next one, without the amounts that only the PDF has there. */
function sectionOf(lines: readonly string[], title: string): string {
  const from = lines.findIndex((line) => line.trim() === title) + 1;
  expect(from, title).toBeGreaterThan(0);
  const length = lines.slice(from).findIndex((line) => NEXT.test(line.trim()));
  return lines
    .slice(from, from + length)
    .join('\n')
    .replace(/^ *With proposed corrections\n(?: {2,}.+\n)*/m, '')
    .replace(/Of which due within a year,\s*estimated.*/, '');
}

async function openDialog(
  page: Page,
  press: (button: ReturnType<Page['getByRole']>) => Promise<void> = (button) => button.click(),
) {
  await openYear(page);
  await press(page.getByRole('button', { name: 'Download PDF Report' }));
  const dialog = page.getByRole('dialog', { name: 'Download Financial Report' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test(
  'comments, covenants and loan terms are entered with the keyboard in a narrow window, and printed',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    const dialog = await openDialog(page);
    const open = async (name: string) => {
      await dialog.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await open('Management’s comments');
    await dialog.getByLabel('Before the letter').fill('A strong year.\nTwo crews stay on.');
    await open('Covenants');
    await open('Add covenant');
    await dialog.getByLabel('Threshold').fill('1.2x');
    await expect(dialog).toContainText('Enter a number, such as 1.25.');
    await dialog.getByLabel('Threshold').fill('1.2');
    await open('Loan terms');
    await dialog.getByLabel('Interest rate').first().fill('7.25% fixed');
    const width = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth] as const);
    expect(width[0]).toBe(width[1]);
    await expectAccessible(page);

    const asked = page.waitForRequest(`**${CALL}`);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Branded Report' }).click();
    expect((await asked).postDataJSON().details).toMatchObject({
      comments: { letter: 'A strong year.\nTwo crews stay on.' },
      covenants: [{ measure: 'debtServiceCover', threshold: 1.2 }],
      loans: [{ rate: '7.25% fixed' }],
    });
    const text = execFileSync('pdftotext', ['-layout', await (await downloading).path(), '-']).toString();
    expect(text).toContain('Two crews stay on.');
    expect(text).toContain('7.25% fixed');
    expect(text).toMatch(/Covenant: at least 1\.20/);
  },
);
