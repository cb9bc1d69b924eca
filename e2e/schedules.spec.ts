import { breakCall, expect, expectAccessible, openQuarter, test } from './product.ts';

const PATH = '/api/schedules/**';

test('the receivables aging drills down to the invoices and to the balance sheet amount', async ({
  page,
}) => {
  await openQuarter(page, '&statement=receivables');
  const table = page.getByRole('table', { name: 'Accounts receivable aging as of September 30, 2024' });
  const party = table.getByRole('button').first();
  await party.click();
  await expect(party).toHaveAttribute('aria-expanded', 'true');
  await expect(table.getByRole('link', { name: /^Invoice .* in QuickBooks/ }).first()).toBeVisible();
  await expectAccessible(page);

  await table
    .getByRole('row', { name: 'Accounts receivable on the balance sheet' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Accounts receivable' })).toContainText('Balance sheet');
});

test('debt, customers and vendors are shown next to the statements, and a part that failed to load can be retried', async ({
  page,
}) => {
  await breakCall(page, PATH);
  await openQuarter(page, '&statement=debt');
  await expect(page.getByText('The schedules could not be loaded')).toBeVisible();
  await page.unroute(`**${PATH}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  const debt = page.getByRole('table', { name: 'Debt in Q3 2024, US dollars' });
  await expect(debt).toContainText('All debt');
  await debt.getByRole('button').first().click();
  await expect(debt.getByRole('listitem').first()).toContainText(/Repaid \$?[\d,.]+/);
  await expect(debt.getByRole('link', { name: /in QuickBooks/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Customers and vendors' }).click();
  for (const name of [/^Largest customers/, /^Largest vendors/]) {
    await expect(page.getByRole('table', { name })).toContainText('Not specified');
  }
  await expect(page.getByText(/^Not specified: entries without a vendor/)).toBeVisible();
  await expectAccessible(page);
});
