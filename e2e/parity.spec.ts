import {
  allIsRead,
  enterByFreeCode,
  expect,
  expectAccessible,
  fetchFigures,
  ONCE,
  openPeriodForm,
  test,
} from './product.ts';

/**
 * While these requests fail, the product cannot confirm that the books are unchanged, so it reads them in full.
 */
const READ_IN_FULL = {
  path: 'reports/TransactionList',
  kind: 'recorded',
  answer: '400-5020',
} as const;

test(
  'a report that differs by one cent is shown as a mismatch with the affected account',
  ONCE,
  async ({ page, product }) => {
    const payable = '33';
    await product.control({ add: READ_IN_FULL });
    await product.control({
      add: { kind: 'shift-account', report: 'CashFlow', accountId: payable, cents: 1 },
    });
    await enterByFreeCode(page);
    await fetchFigures(page);
    await expect(page.getByText('Mismatch detected in 1 check(s)')).toBeVisible();
    await page.getByRole('button', { name: 'View Details' }).click();
    await expect(page.getByText('FAIL', { exact: true })).toHaveCount(1);
    await expect(page.getByText(/Accounts Payable .*a difference of \$0\.01/)).toBeVisible();
    await expectAccessible(page);
  },
);

test('a missing report leaves its parity checks incomplete', ONCE, async ({ page, product }) => {
  await product.control({ add: READ_IN_FULL });
  await product.control({ add: { path: 'reports/CashFlow', kind: 'recorded', answer: '400-5020' } });
  await enterByFreeCode(page);
  await fetchFigures(page);
  await expect(page.getByText('Incomplete verification')).toBeVisible();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByText('INCOMPLETE', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('a failed sync keeps the last figures and explains what to do', async ({ page, product }) => {
  await enterByFreeCode(page);
  await fetchFigures(page);
  await expect(page.getByText('All checks passed')).toBeVisible();
  await allIsRead(page);
  await product.control({ add: READ_IN_FULL });
  await product.control({ add: { path: 'reports/GeneralLedger', kind: 'html-page' } });
  await openPeriodForm(page);
  await page.getByRole('button', { name: 'Fetch Financial Data' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toContainText(/QuickBooks sent a response that we do not understand/);
  await expect(failure).toBeInViewport({ ratio: 0.95 });
  await expect(page.getByText('All checks passed')).toBeVisible();
  await expectAccessible(page);
  await product.control({ clear: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
});

test('the steps of a sync are shown while it runs', async ({ page, product }) => {
  await product.control({ add: READ_IN_FULL });
  await product.control({ add: { path: 'reports/CashFlow', kind: 'delay', ms: 60_000 } });
  await enterByFreeCode(page);
  await page.getByRole('button', { name: 'Fetch Financial Data' }).click();
  await expect(page.getByText('Analyzing Your Financial Data')).toBeVisible();
  await expect(page.getByText('Reading the general ledger').first()).toBeVisible();
  await expect(page.getByText('24 of 24 months')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fetching...' })).toBeDisabled();
  await expectAccessible(page);
  await product.control({ clear: true });
  await expect(page.getByText('All checks passed')).toBeVisible();
});
