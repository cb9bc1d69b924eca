import { breakCall, expect, expectAccessible, openDashboard, test } from './product.ts';

test('an owner makes a token for a program, sees that it is used, and revokes it', async ({
  page,
  product,
}) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Programs and tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programs and tokens' })).toBeFocused();
  await expect(page.getByText('You have no token yet.')).toBeVisible();
  await expectAccessible(page);

  // By keyboard alone.
  await page.getByRole('button', { name: 'Make a token' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByRole('button', { name: 'Make token' }).press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Give the token a name/);
  await dialog.getByLabel('The report as PDF').press('Space');
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Budget spreadsheet');
  await dialog.getByLabel('Name').press('Enter');
  const shown = dialog.getByText(/^fi_[0-9A-Za-z]{36}$/);
  await expect(shown).toBeVisible();
  const token = (await shown.textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  const row = page.getByRole('listitem').filter({ hasText: 'Budget spreadsheet' });
  await expect(row).toContainText(`fi_…${token.slice(-4)}`);
  await expect(row).toContainText('Statements, figures and postings · Findings of the review and the letter');
  await expect(row).toContainText('Never used.');
  await expect(page.getByText(token)).toHaveCount(0);

  const askWith = (path: string) =>
    fetch(`${product.url}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'excel/16' },
    });
  expect((await askWith('/api/v1/companies')).status).toBe(200);
  await page.reload();
  await expect(row).toContainText(/Last used .+ by excel\/16\./);
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Revoke Budget spreadsheet' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no token yet.')).toBeVisible();
  expect((await askWith('/api/v1/companies')).status).toBe(401);
});

test('a list of tokens that cannot be loaded says so, and is asked for again', async ({ page }) => {
  await openDashboard(page);
  await breakCall(page, '/api/tokens');
  await page.goto('/programs');
  await expect(page.getByText('Your tokens could not be loaded')).toBeVisible();
  await page.unroute('**/api/tokens');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Make a token' })).toBeVisible();
});
