import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  allIsRead,
  breakCall,
  CARDS,
  expect,
  expectAccessible,
  ONCE,
  openDashboard,
  openPayment,
  payByCard,
  test,
} from './product.ts';

async function payWithReceipt(page: Page, email: string): Promise<void> {
  await openPayment(page);
  await page.getByLabel('Email for the receipt').fill(email);
  await payByCard(page, CARDS.pays);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Types the email address that the sign-in link was sent to, for a browser that did not request the link. */
async function typeAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const linkIn = (text: string) => /https?:\/\/\S+\/sign-in#\S+/.exec(text)?.[0] ?? '';

test(
  'an owner who no longer has the original browser restores access by email',
  ONCE,
  async ({ page, openOtherBrowser, product }) => {
    const email = 'lost@example.com';
    await payWithReceipt(page, email);

    const other = await openOtherBrowser();
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/terms$/);
    await other.getByRole('button', { name: 'Restore access' }).click();
    await other.getByLabel('Email').fill('not an address');
    await other.getByRole('button', { name: 'Send sign-in link' }).click();
    await expect(other.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address like/);
    await expectAccessible(other);
    await other.getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Send sign-in link' }).click();
    await expect(other.getByText(/has paid access, a link is on its way/)).toBeVisible();
    await expectAccessible(other);

    const { text } = await product.mailTo(email, 'sign-in link');
    await other.goto(linkIn(text));
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    // The token has been removed from the URL, and opening the link has not used it up.
    await expect(other).toHaveURL(/\/sign-in$/);
    // The page says which account will be opened before opening it.
    await expect(other.getByText('card ending in 4242')).toBeVisible();
    await expect(other.getByText('$25.00')).toBeVisible();
    await expect(other.getByText(email)).toBeVisible();
    await expect(other.getByText(/signs out every other browser/)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(other.getByRole('heading', { name: 'Select Reporting Period' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/terms$/);
  },
);

test.describe('a sign-in link', ONCE, () => {
  test('works once, and shows an error the second time', async ({ page, openOtherBrowser, product }) => {
    await payWithReceipt(page, 'once@example.com');
    const link = linkIn((await product.mailTo('once@example.com', 'receipt')).text);
    const first = await openOtherBrowser();
    await first.goto(link);
    await typeAddress(first, 'once@example.com');
    await first.getByRole('button', { name: 'Sign in' }).click();
    await expect(first).toHaveURL(/\/dashboard$/);
    const second = await openOtherBrowser();
    await second.goto(link);
    await expect(second.getByRole('alert')).toContainText(/This link did not sign you in/);
    await expect(second.getByRole('alert')).toContainText(/has already been used/);
    await expect(second.getByRole('button', { name: 'Restore access' })).toBeVisible();
    await expectAccessible(second);
  });

  test('says whose access it opens if it was forwarded, and who can open the books connected in it', async ({
    page,
    openOtherBrowser,
    product,
  }) => {
    const sender = 'sender@example.com';
    await payWithReceipt(page, sender);
    const reader = await openOtherBrowser();
    await reader.goto(linkIn((await product.mailTo(sender, 'receipt')).text));
    await expect(reader.getByText(/they could see the books that you connect/)).toBeVisible();
    await expect(reader.getByText(/card ending in|example\.com/)).toHaveCount(0);
    await expectAccessible(reader);
    await typeAddress(reader, 'reader@example.com');
    await expect(reader.getByLabel('Email')).toHaveAccessibleDescription(/was not sent to that address/);
    await expectAccessible(reader);
    await typeAddress(reader, sender);
    await expect(reader.getByText(sender)).toBeVisible();
    await expectAccessible(reader);
    await reader.getByRole('button', { name: 'Sign in' }).click();
    await expect(reader).toHaveURL(/\/dashboard$/);
    const note = `Anyone who can read mail at ${sender} can open the books that you connect.`;
    await expect(reader.getByText(note)).toBeVisible();
    await expectAccessible(reader);
    await reader.getByRole('button', { name: 'Connect QBO' }).click();
    await reader.getByRole('radio', { name: /Bakehouse/ }).check();
    await reader.getByRole('button', { name: 'Connect' }).click();
    await reader.getByRole('button', { name: /^Company:/ }).click();
    await expect(reader.getByRole('menuitem', { name: 'Connect another company' })).toContainText(sender);
    await expectAccessible(reader);
  });

  test('must be pasted if the URL does not contain one', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByText('There is no sign-in link in this address')).toBeVisible();
    await expectAccessible(page);
  });

  test('is sent to a visitor who adds an email address after using a free code', async ({
    page,
    product,
  }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Email for signing in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('free@example.com');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/is on its way to/)).toBeVisible();
    const mail = await product.mailTo('free@example.com', 'receipt');
    expect(mail.text).toContain('$0.00 (promo code FREEACCESS)');
    expect(linkIn(mail.text)).toContain('/sign-in#');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Email for signing in' })).toContainText(
      'free@example.com',
    );
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('a link that we send to free@example.com');
  });
});

test('signing out ends this browser’s access', ONCE, async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/without it, you lose your access/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Start Analysis' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/terms$/);
});

test(
  'an owner sees all signed-in browsers and signs them out',
  ONCE,
  async ({ page, openOtherBrowser, product }, { project }) => {
    const email = `${project.name}.browsers@example.com`;
    await payWithReceipt(page, email);
    await page.goto(linkIn((await product.mailTo(email, 'receipt')).text));
    await page.getByRole('button', { name: 'Sign in' }).click();
    const openList = async () => {
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Signed-in browsers' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Signed-in browsers' });
    await openList();
    await expect(dialog.getByText('(this browser)')).toBeVisible();
    await expect(dialog.getByText('No other browser is signed in')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.request.post('/api/restore-access', { data: { email } });
    const other = await openOtherBrowser();
    await other.goto(linkIn((await product.mailTo(email, 'sign-in link')).text));
    await typeAddress(other, email);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/dashboard$/);

    await breakCall(page, '/api/sessions');
    await openList();
    await expect(dialog.getByRole('alert')).toContainText('The list could not be loaded');
    await expectAccessible(page);
    await page.unroute('**/api/sessions');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await expect(dialog.getByText('No other browser is signed in')).toBeVisible();
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/terms$/);
  },
);

test('all stored data can be exported and then deleted', ONCE, async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Connect QBO' }).click();
  await page.getByRole('radio', { name: /Bakehouse/ }).check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await allIsRead(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export or delete my data' }).click();
  await expect(page).toHaveURL(/\/privacy-policy#your-data$/);
  await expect(page.getByRole('button', { name: 'Delete my data' })).toBeInViewport();
  await expectAccessible(page);

  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data (JSON)' }).click();
  expect((await json).suggestedFilename()).toBe('financial-insights-data.json');
  const everything = JSON.parse(readFileSync(await (await json).path(), 'utf8'));
  expect(everything.snapshots).toHaveLength(1);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data (CSV)' }).click();
  expect((await csv).suggestedFilename()).toBe('financial-insights-data.csv');
  expect(readFileSync(await (await csv).path(), 'utf8')).toContain('Ledger account');

  await page.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my data' });
  const confirm = dialog.getByRole('button', { name: 'Delete everything' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm.click();
  const result = page.getByRole('status').filter({ hasText: 'Your data was deleted' });
  await expect(result).toContainText(/Snapshots of your books\s*1/);
  await expect(result).toContainText(/Connections to QuickBooks\s*1/);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/terms$/);
});

test('a browser without an account has nothing to export or delete', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByText('We store nothing about this browser')).toBeVisible();
});
