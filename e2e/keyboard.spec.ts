import type { Page } from '@playwright/test';
import {
  enterByFreeCode,
  expect,
  expectAccessible,
  expectToast,
  ONCE,
  openPayment,
  overflowOf,
  test,
} from './product.ts';

test('a visitor can get from the landing page to verified figures without a mouse', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'Get Started');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terms$/);
  await tabTo(page, 'I have read and agree');
  await page.keyboard.press('Space');
  await tabTo(page, 'Proceed to Payment');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment$/);
  await tabTo(page, 'Promo code');
  await page.keyboard.type('freeaccess');
  await page.keyboard.press('Enter');
  // The field that was just used is disabled now, so the focus moves to the next control.
  await expect(page.getByRole('button', { name: 'Get Free Access' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await tabTo(page, 'Last month');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Last quarter' })).toBeChecked();
  await tabTo(page, 'Fetch Financial Data');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All checks passed')).toBeVisible({ timeout: 30_000 });
  await tabTo(page, 'View Details');
  await page.keyboard.press('Enter');
  await expect(page.getByText('PASS', { exact: true })).toHaveCount(10);
  await tabTo(page, 'Summary');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Charts & Visuals' })).toHaveAttribute('aria-selected', 'true');
});

test(
  'a visitor can get from the landing page to the dashboard by card payment without a mouse',
  ONCE,
  async ({ page }) => {
    await page.goto('/');
    await tabTo(page, 'Start Analysis');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/terms$/);
    await tabTo(page, 'I have read and agree');
    await page.keyboard.press('Space');
    await tabTo(page, 'Proceed to Payment');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Card number')).toBeEnabled();
    await tabTo(page, 'Card number');
    await page.keyboard.type('4000000000000002');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    // The focus is back on the button; the card number is a few tab stops before it.
    await expect(page.getByRole('button', { name: /^Complete Payment/ })).toBeFocused();
    await page.getByLabel('Card number').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await tabTo(page, 'Account');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  },
);

test('the cursor stays after a digit that is inserted into a card number', ONCE, async ({ page }) => {
  await openPayment(page);
  const number = page.getByLabel('Card number');
  await number.fill('424242424242424');
  await number.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  await expect(number).toHaveValue('4924 2424 2424 2424');
  await page.keyboard.type('8');
  await expect(number).toHaveValue('4982 4242 4242 4242 4');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(number).toHaveValue('4242 4242 4242 424');
});

test('no page scrolls horizontally at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/terms', '/support', '/sign-in', '/privacy-policy', '/eula', '/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
});

/** Waits until a control with the given name can be used, and presses Tab until it has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const controls = page
    .locator('a[href], button, input', { hasText: name })
    .or(page.getByLabel(name))
    .filter({ visible: true });
  await expect(controls.first()).toBeEnabled();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const isReached = await controls.evaluateAll((found) =>
      found.some((element) => element === document.activeElement),
    );
    if (isReached) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test(
  'a control without visible text has a tooltip after 700 ms, or as soon as Tab reaches it',
  ONCE,
  async ({ page }) => {
    await enterByFreeCode(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Email for signing in' }).click();
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Close' });
    const tooltip = page.getByRole('tooltip', { name: 'Close' });
    await expect(close).toBeFocused();
    await expect(tooltip).toHaveCount(0);
    await close.hover();
    const hovered = Date.now();
    await expect(tooltip).toBeVisible();
    expect(Date.now() - hovered).toBeGreaterThan(500);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);
