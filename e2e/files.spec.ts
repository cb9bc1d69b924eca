import { exportedCompany } from '@insights/books-files/testing/exported-books';
import { isoDay, printCsv, printXlsx } from '@insights/books-files/testing/print-cells';
import { printNeutral } from '@insights/books-files/testing/print-neutral';
import {
  printAccountList,
  printBalanceSheet,
  printGeneralLedger,
  printProfitAndLoss,
} from '@insights/books-files/testing/print-quickbooks-online';
import type { Page } from '@playwright/test';
import {
  enterByFreeCode,
  expect,
  expectAccessible,
  headlineOf,
  ONCE,
  openDashboard,
  test,
} from './product.ts';

const exported = exportedCompany(2);
const REPORTS = Object.entries({
  'General Ledger': printGeneralLedger(exported, 'modern'),
  'Account List': printAccountList(exported, 'modern'),
  'Profit and Loss': printProfitAndLoss(exported, 'modern'),
  'Balance Sheet': printBalanceSheet(exported, 'modern'),
}).map(([name, rows]) => ({
  name: `${name}.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(printXlsx([{ name, rows }], { results: 'none' })),
}));

const MAX_STOPS = 80;

/** Presses Tab until the element with the given name has the focus, then presses Enter. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a new user imports four exported files using only the keyboard and sees verified figures @once', async ({
  page,
}) => {
  await enterByFreeCode(page);
  await pressByKeyboard(page, 'Import books from files');
  await expect(page.getByRole('dialog', { name: 'Import books from files' })).toBeVisible();
  await expectAccessible(page);

  const chooser = page.waitForEvent('filechooser');
  await pressByKeyboard(page, 'Choose files');
  await (await chooser).setFiles(REPORTS);
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: exported.company })).toBeVisible();
  await expect(page.getByRole('list', { name: 'How the files agree' }).getByText('Differs')).toHaveCount(0);
  await expectAccessible(page);

  await pressByKeyboard(page, 'Import these books');
  await expect(page.getByText('Imported Books', { exact: true })).toBeVisible();
  await expect(
    page.getByText('9 of 10 figures agree with the uploaded statements to the cent'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenue', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an incomplete set of files is kept, shows what is missing, and can be completed', async ({ page }) => {
  await enterByFreeCode(page);
  await page.getByRole('button', { name: 'Import books from files' }).click();
  const { ledger, accounts } = printNeutral(exported);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });
  const input = page.getByLabel('Exported files', { exact: true });
  await input.setInputFiles([
    file('ledger.csv', Buffer.from(printCsv(ledger, { day: isoDay }))),
    file('letter.pdf', Buffer.from('%PDF-1.7')),
  ]);
  await expect(page.getByText('Not used')).toBeVisible();
  await expect(page.getByText('Account List.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Import books from files' }).click();
  await input.setInputFiles([file('accounts.csv', Buffer.from(printCsv(accounts, { day: isoDay })))]);
  await expect(page.getByRole('button', { name: 'Import these books' })).toBeVisible();
  await expectAccessible(page);
});

test('suggested account types are accepted with one click, and the currency is selected @once', async ({
  page,
}) => {
  await enterByFreeCode(page);
  await page.getByRole('button', { name: 'Import books from files' }).click();
  const { ledger, accounts } = printNeutral(exported);
  const withoutCurrency = ledger.filter(([first]) => first !== '# currency: USD');
  const known = accounts.filter(([name]) => !/^(?:Rent|Insurance|Advertising)$/.test(String(name)));
  const file = (name: string, rows: typeof ledger) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(printCsv(rows, { day: isoDay })),
  });
  await page
    .getByLabel('Exported files', { exact: true })
    .setInputFiles([file('ledger.csv', withoutCurrency), file('accounts.csv', known)]);
  await page.getByRole('button', { name: /^Accept all \d+ suggestions$/ }).click();
  await expect(page.getByRole('heading', { name: exported.company })).toBeVisible();
  await expect(page.getByText('US dollars were assumed')).toBeVisible();
  await page.getByRole('combobox', { name: 'Which currency are these books in?' }).click();
  await page.getByRole('option', { name: 'British pounds (GBP)' }).click();
  await expect(page.getByText('accrual basis, British pounds')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import these books' }).click();
  await expect(page.getByText('Accrual basis, British pounds', { exact: true })).toBeVisible();
  await expect(page.locator('main').getByText(/\$\d/)).toHaveCount(0);
});

/** Books of a company that paid a year's rent with a loan. */
const STARTED = {
  ledger: [
    ['# company: Harbor Start-up'],
    ['# basis: Accrual'],
    ['# currency: USD'],
    ['# fiscal_year_start: 01-01'],
    ['# period: 2025-01-01 to 2025-12-31'],
    ['date', 'transaction_id', 'account', 'amount'],
    ['2025-01-02', 'L1', 'Checking', '20000.00'],
    ['2025-01-02', 'L1', 'Term loan', '-20000.00'],
    ...Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-05`).flatMap(
      (day) => [
        [day, `R${day}`, 'Rent', '1500.00'],
        [day, `R${day}`, 'Checking', '-1500.00'],
      ],
    ),
  ],
  accounts: [
    ['account', 'type', 'detail_type', 'opening_balance'],
    ['Checking', 'Bank', 'Checking', '1000.00'],
    ['Term loan', 'Long Term Liability', 'Notes Payable', '0.00'],
    ['Rent', 'Expense', 'Rent or Lease of Buildings', '0.00'],
    ['Owner investment', 'Equity', "Owner's Equity", '-1000.00'],
  ],
};

test('books without revenue and with negative equity are described correctly', ONCE, async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Import books from files' }).click();
  await page.getByLabel('Exported files', { exact: true }).setInputFiles(
    Object.entries(STARTED).map(([name, rows]) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    })),
  );
  await page.getByRole('button', { name: 'Import these books' }).click();
  await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
  const letter = page.getByRole('region', { name: 'The analysis' });
  const letterText = (await letter.innerText()).replaceAll(/\s+/g, ' ');
  expect(letterText).toMatch(/(?:loss of|lost) \$18,000/);
  expect(letterText).toContain('$17,000');
  await page.getByRole('button', { name: 'Key metrics' }).click();
  await expect(
    page.getByText('No prior data: the books were read from January 1, 2025 on').first(),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Net margin/ })).toContainText('n.m.');
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/);
  await page.getByRole('tab', { name: 'Charts & Visuals' }).click();
  await expect(page.getByRole('heading', { name: 'No revenue in 2025', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No revenue in 2025, so no margin' })).toBeVisible();
  await expectAccessible(page);
});
