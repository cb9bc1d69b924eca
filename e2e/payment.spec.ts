import type { Page } from '@playwright/test';
import {
  acceptTerms,
  applyPromo,
  breakCall,
  CARDS,
  expect,
  expectAccessible,
  expectToast,
  layoutShiftOf,
  MAX_LAYOUT_SHIFT,
  noteShifts,
  ONCE,
  openPayment,
  payByCard,
  test,
} from './product.ts';

test.describe.configure({ mode: 'parallel' });

test('an owner pays by card and is sent to the dashboard', async ({ page, product }) => {
  await acceptTerms(page);
  await expect(page.getByText('One-time payment', { exact: true })).toBeVisible();
  await expect(page.getByText('Test mode:')).toBeVisible();
  await page.getByLabel('Email for the receipt').fill('owner@example.com');
  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Payment ($25.00)' }).click();
  await expectToast(page, 'Payment Successful');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Demo Mode')).toBeVisible();
  const receipt = await product.mailTo('owner@example.com', 'receipt');
  expect(receipt.text).toContain('$25.00');
});

test('a partial discount is charged as shown', async ({ page, product }) => {
  await openPayment(page);
  await page.getByLabel('Card number').fill(CARDS.pays);
  await applyPromo(page, 'halfoff');
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByText('50% OFF applied!')).toBeVisible();
  await expect(price.locator('s')).toHaveText('$25');
  await expect(page.getByLabel('Promo code')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  // The card number that was entered is kept, even though the payment changed.
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expectAccessible(page);
  await page.getByLabel('Email for the receipt').fill('half@example.com');
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Complete Payment ($12.50)' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await product.mailTo('half@example.com', 'receipt')).text).toContain('$12.50');
});

test('another card can be used after a declined one', async ({ page }) => {
  await openPayment(page);
  await payByCard(page, CARDS.isDeclined);
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  const pay = page.getByRole('button', { name: /^Complete Payment/ });
  await expect(pay).toBeFocused();
  await expect(pay).toHaveAccessibleDescription('Your card was declined. You were not charged.');
  await expectAccessible(page);
  await payByCard(page, CARDS.lacksFunds);
  await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.');
  await payByCard(page, CARDS.pays);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('card errors appear below their fields before anything is sent', async ({ page }) => {
  await openPayment(page);
  let confirmations = 0;
  await page.route('**/confirm', (route) => {
    confirmations += 1;
    return route.continue();
  });
  await page.getByLabel('Card number').fill('4242424242424241');
  await page.getByLabel('Expiry').fill('1320');
  await page.getByLabel('Email for the receipt').fill('nobody');
  await page.getByRole('button', { name: /^Complete Payment/ }).click();
  const number = page.getByLabel('Card number');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('The card number is not valid. Please check its digits.');
  await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription('The month must be from 01 to 12.');
  await expect(page.getByLabel('CVC')).toHaveAccessibleDescription('Enter the 3 or 4 digits of the CVC.');
  await expectAccessible(page);
  await payByCard(page, CARDS.pays);
  await expect(
    page.getByText('Enter an email address like name@example.com, or leave this empty.'),
  ).toBeVisible();
  expect(confirmations).toBe(0);
});

test(
  'server errors appear where they occurred, with the server’s wording and a reference',
  ONCE,
  async ({ page }) => {
    const notice = page.getByRole('alert').filter({ hasText: 'The server is overloaded. Reference r-1.' });
    await page.goto('/terms');
    await breakCall(page, '/api/accept-terms');
    await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/accept-terms');

    await breakCall(page, '/api/create-payment-intent');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('heading', { name: 'The payment could not be set up' })).toBeVisible();
    await expect(notice).toContainText('You were not charged.');
    await expectAccessible(page);
    await page.unroute('**/api/create-payment-intent');
    await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();

    await breakCall(page, '/api/apply-promo');
    await applyPromo(page, 'FREEACCESS');
    await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription(
      'The server is overloaded. Reference r-1.',
    );
    await page.unroute('**/api/apply-promo');
    await applyPromo(page, 'FREEACCESS');
    const open = page.getByRole('button', { name: 'Get Free Access' });
    await expect(open).toBeEnabled();
    await breakCall(page, '/api/update-payment-status');
    await open.click();
    await expect(notice).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe('a bank that requires authentication', ONCE, () => {
  test('completes the payment if the customer authenticates', async ({ page }) => {
    await openPayment(page);
    await payByCard(page, CARDS.asksTheBank);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expectToast(page, 'Payment Successful');
    await expect(page.getByRole('heading', { name: 'Select Reporting Period' })).toBeVisible();
    // The payment's secret is removed from the URL.
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('stops the payment if the customer does not authenticate, and another card can be used', async ({
    page,
  }) => {
    await openPayment(page);
    await page.getByLabel('Email for the receipt').fill('ann@example.com');
    await payByCard(page, CARDS.asksTheBank);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expectToast(page, 'Payment Failed', 'Payment could not be processed. Please try again.');
    await expect(page).toHaveURL(/\/payment$/);
    await expect(page.getByRole('alert')).toContainText('You were not charged.');
    await expect(page.getByLabel('Email for the receipt')).toHaveValue('ann@example.com');
    await payByCard(page, CARDS.pays);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('is not trusted if the result is only in the URL, which anyone can type', async ({ page }) => {
    await openPayment(page);
    await page.goto('/dashboard?payment_intent=pi_1&redirect_status=succeeded');
    await expectToast(page, 'Payment Failed', 'Payment could not be processed. Please try again.');
    await expect(page).toHaveURL(/\/payment$/);
  });
});

test.describe('paying', ONCE, () => {
  test('is not possible twice by double-clicking', async ({ page }) => {
    await openPayment(page);
    let confirmations = 0;
    let confirm = () => {};
    const isConfirmed = new Promise<void>((resolve) => {
      confirm = resolve;
    });
    await page.route('**/confirm', async (route) => {
      confirmations += 1;
      await isConfirmed;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
    await page.getByRole('button', { name: /^Complete Payment/ }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    confirm();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(confirmations).toBe(1);
  });

  test('shows success for a second and a half before the dashboard opens', async ({ page }) => {
    await openPayment(page);
    const waited = millisecondsFromTo(page, 'Payment Successful', '/dashboard');
    await payByCard(page, CARDS.pays);
    expect(await waited).toBeGreaterThan(1_450);
    expect(await waited).toBeLessThan(4_000);
  });

  test('a free code opens the dashboard half a second after the click', async ({ page }) => {
    await openPayment(page);
    await applyPromo(page, 'freeaccess');
    await expectToast(page, 'FREE Access Granted!');
    // The panel remains until the button is clicked.
    await expect(page).toHaveURL(/\/payment$/);
    const waited = millisecondsFromTo(page, 'Access Granted!', '/dashboard');
    await page.getByRole('button', { name: 'Get Free Access' }).click();
    expect(await waited).toBeGreaterThan(450);
    expect(await waited).toBeLessThan(3_000);
  });

  test('is recognized as completed on the next attempt if the response was lost', async ({ page }) => {
    await openPayment(page);
    await page.route('**/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payByCard(page, CARDS.pays);
    await expectToast(page, 'Payment Failed', 'Payment could not be processed. Please try again.');
    await page.unroute('**/confirm');
    await page.getByRole('button', { name: /^Complete Payment/ }).click();
    await expectToast(page, 'Payment Successful');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a payment whose result cannot be sent to the server', ONCE, () => {
  test.use({ expectedComplaints: /^The payment status could not be updated\./ });

  test('is logged, and access is granted once the payment provider reports it', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openPayment(page);
    await breakCall(page, '/api/update-payment-status');
    await payByCard(page, CARDS.pays);
    await expectToast(page, 'Payment Successful');
    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
    expect(logged.filter((text) => text.startsWith('The payment status could not be updated.'))).toHaveLength(
      1,
    );
  });
});

test.describe('an outdated amount', ONCE, () => {
  test('causes another request at the current price', async ({ page, context }) => {
    await openPayment(page);
    const other = await context.newPage();
    await other.goto('/payment');
    await applyPromo(other, 'halfoff');
    await expect(other.getByText('50% OFF applied!')).toBeVisible();
    // This page still shows the full price, and gets the current price from the error.
    await page.route('**/api/user-status', async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({
        json: { success: true, data: { ...data, price: { amount: 25, discountPercent: 0 } } },
      });
      await page.unroute('**/api/user-status');
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Complete Payment ($12.50)' })).toBeEnabled();
  });
});

/**
 * Returns the time between the appearance of a message with the given title and the navigation to the given path,
 * according to the browser's clock.
 */
function millisecondsFromTo(page: Page, title: string, path: string): Promise<number> {
  return page.evaluate(
    ([wanted, target]) =>
      new Promise<number>((resolve) => {
        let shownAt: number | null = null;
        const look = () => {
          const titles = [...document.querySelectorAll('section[aria-label^="Notifications"] p')];
          if (shownAt === null && titles.some((element) => element.textContent === wanted)) {
            shownAt = performance.now();
          }
          if (shownAt !== null && location.pathname === target) resolve(performance.now() - shownAt);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [title, path] as const,
  );
}

test('the page does not shift while the payment is set up', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await noteShifts(page);
  await openPayment(page);
  await expect(page.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled();
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});
