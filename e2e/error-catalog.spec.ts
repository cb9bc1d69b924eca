import type { Page } from '@playwright/test';
import {
  acceptTerms,
  applyPromo,
  breakCall,
  CARDS,
  enterByFreeCode,
  expect,
  expectToast,
  ONCE,
  openDashboard,
  openPayment,
  payByCard,
  test,
} from './product.ts';

interface Situation {
  readonly situation: string;
  readonly provoke: (page: Page) => Promise<void>;
  readonly title: string;
  readonly text?: string;
  /** URL that the visitor is at afterward. */
  readonly at: RegExp;
}

/** Every message in the catalog that a screen can show, verbatim. Each one is triggered in the browser. */
const SITUATIONS: readonly Situation[] = [
  {
    situation: 'the terms cannot be accepted',
    provoke: async (page) => {
      await breakCall(page, '/api/accept-terms');
      await tickTheTerms(page);
    },
    title: 'Error',
    text: 'Failed to accept terms. Please try again.',
    at: /\/terms$/,
  },
  {
    situation: 'the terms are accepted',
    provoke: tickTheTerms,
    title: 'Terms Accepted',
    at: /\/payment$/,
  },
  {
    situation: 'the payment cannot be set up',
    provoke: async (page) => {
      await breakCall(page, '/api/create-payment-intent');
      await tickTheTerms(page);
    },
    title: 'Payment Setup Failed',
    text: 'Could not initialize payment. Please try again.',
    at: /\/terms$/,
  },
  {
    situation: 'the payment has no client secret',
    provoke: async (page) => {
      await breakCall(page, '/api/create-payment-intent', {
        status: 200,
        json: { success: true, amount: 25 },
      });
      await tickTheTerms(page);
    },
    title: 'Payment Setup Failed',
    text: 'Could not initialize payment. Please try again.',
    at: /\/terms$/,
  },
  {
    situation: 'the payment page is opened before the terms are accepted',
    provoke: async (page) => {
      await page.goto('/payment');
    },
    title: 'Payment Setup Failed',
    text: 'Could not initialize payment. Please try again.',
    at: /\/terms$/,
  },
  {
    situation: 'a promo code is not valid',
    provoke: async (page) => {
      await openPayment(page);
      await applyPromo(page, 'expired10');
    },
    title: 'Invalid Promo Code',
    text: 'The promo code you entered is not valid.',
    at: /\/payment$/,
  },
  {
    situation: 'a promo code is refused for a specific reason',
    provoke: async (page) => {
      await openPayment(page);
      await breakCall(page, '/api/apply-promo', {
        status: 200,
        json: { success: false, error: 'A promo code has already been applied to this account.' },
      });
      await applyPromo(page, 'welcome20');
    },
    title: 'Invalid Promo Code',
    text: 'A promo code has already been applied to this account.',
    at: /\/payment$/,
  },
  {
    situation: 'a promo code cannot be checked',
    provoke: async (page) => {
      await openPayment(page);
      await breakCall(page, '/api/apply-promo');
      await applyPromo(page, 'welcome20');
    },
    title: 'Error',
    text: 'Failed to apply promo code. Please try again.',
    at: /\/payment$/,
  },
  {
    situation: 'a promo code gives a partial discount',
    provoke: async (page) => {
      await openPayment(page);
      await applyPromo(page, 'welcome20');
    },
    title: 'Promo Code Applied!',
    text: '20% discount applied. New price: $20.00',
    at: /\/payment$/,
  },
  {
    situation: 'a promo code leaves less than the minimum card charge',
    provoke: async (page) => {
      await openPayment(page);
      await applyPromo(page, 'almostfree');
    },
    title: 'Promo Code Applied!',
    text: '99% discount applied. New price: $0.50',
    at: /\/payment$/,
  },
  {
    situation: 'a promo code makes the access free',
    provoke: async (page) => {
      await openPayment(page);
      await applyPromo(page, 'freeaccess');
    },
    title: 'FREE Access Granted!',
    at: /\/payment$/,
  },
  {
    situation: 'free access cannot be granted',
    provoke: async (page) => {
      await openPayment(page);
      await breakCall(page, '/api/update-payment-status');
      await applyPromo(page, 'freeaccess');
    },
    title: 'Error',
    text: 'Failed to grant access. Please try again.',
    at: /\/payment$/,
  },
  {
    situation: 'free access cannot be granted on request',
    provoke: async (page) => {
      await openPayment(page);
      await applyPromo(page, 'freeaccess');
      await expectToast(page, 'FREE Access Granted!');
      await breakCall(page, '/api/update-payment-status');
      await page.getByRole('button', { name: 'Get Free Access' }).click();
    },
    title: 'Error',
    text: 'Failed to grant access. Please try again.',
    at: /\/payment$/,
  },
  {
    situation: 'free access is granted',
    provoke: enterByFreeCode,
    title: 'Access Granted!',
    at: /\/dashboard$/,
  },
  {
    situation: 'a card is declined',
    provoke: async (page) => {
      await openPayment(page);
      await payByCard(page, CARDS.isDeclined);
    },
    title: 'Payment Failed',
    text: 'Your card was declined.',
    at: /\/payment$/,
  },
  {
    situation: 'a card has insufficient funds',
    provoke: async (page) => {
      await openPayment(page);
      await payByCard(page, CARDS.lacksFunds);
    },
    title: 'Payment Failed',
    text: 'Your card has insufficient funds.',
    at: /\/payment$/,
  },
  {
    situation: 'the card service does not answer',
    provoke: async (page) => {
      await openPayment(page);
      await page.route('**/confirm', (route) => route.abort());
      await payByCard(page, CARDS.pays);
    },
    title: 'Payment Failed',
    text: 'Payment could not be processed. Please try again.',
    at: /\/payment$/,
  },
  {
    situation: 'a payment went through',
    provoke: async (page) => {
      await openPayment(page);
      await payByCard(page, CARDS.pays);
    },
    title: 'Payment Successful',
    at: /\/dashboard$/,
  },
  {
    situation: 'a support request cannot be sent',
    provoke: async (page) => {
      await breakCall(page, '/api/support-request');
      await askForHelp(page);
    },
    title: 'Error',
    text: 'Failed to send support request. Please try again.',
    at: /\/support$/,
  },
  {
    situation: 'a support request was sent',
    provoke: askForHelp,
    title: 'Support Request Sent',
    text: "We'll get back to you within 24 hours.",
    at: /\/support$/,
  },
  {
    situation: 'the connection to QuickBooks cannot be started',
    provoke: async (page) => {
      await openDashboard(page);
      await breakCall(page, '/api/qbo-connect');
      await page.getByRole('button', { name: 'Connect QBO' }).click();
    },
    title: 'Connection Failed',
    text: 'Failed to initiate QuickBooks connection. Please try again.',
    at: /\/dashboard$/,
  },
  {
    situation: 'the address for connecting QuickBooks is missing',
    provoke: async (page) => {
      await openDashboard(page);
      await breakCall(page, '/api/qbo-connect', { status: 200, json: { success: true } });
      await page.getByRole('button', { name: 'Connect QBO' }).click();
    },
    title: 'Connection Failed',
    text: 'Failed to initiate QuickBooks connection. Please try again.',
    at: /\/dashboard$/,
  },
  {
    situation: 'QuickBooks is connected',
    provoke: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Connect QBO' }).click();
      await page.getByRole('radio', { name: /Bakehouse/ }).check();
      await page.getByRole('button', { name: 'Connect' }).click();
    },
    title: 'QuickBooks Connected',
    at: /\/dashboard$/,
  },
];

test.describe.configure({ mode: 'parallel' });

test.describe('a message from the catalog', ONCE, () => {
  for (const { situation, provoke, title, text, at } of SITUATIONS) {
    test(`appears when ${situation}`, async ({ page }) => {
      await provoke(page);
      await expectToast(page, title, text);
      await expect(page).toHaveURL(at);
    });
  }
});

test.describe('a message', ONCE, () => {
  test('replaces the previous one, and disappears after five seconds', async ({ page }) => {
    await acceptTerms(page);
    await expectToast(page, 'Terms Accepted');
    const stayed = millisecondsShown(page, 'Invalid Promo Code');
    await applyPromo(page, 'nonsense');
    await expectToast(page, 'Invalid Promo Code', 'The promo code you entered is not valid.');
    await page.mouse.move(0, 0);
    expect(await stayed).toBeGreaterThan(4_900);
    expect(await stayed).toBeLessThan(6_500);
  });
});

test.describe('a failed call', ONCE, () => {
  test('is not retried automatically, or when the window gets the focus again', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/user-status', (route) => {
      calls += 1;
      return route.fulfill({ status: 500, body: 'broken' });
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Your access could not be checked');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    // Once a later request has been answered, any requests triggered by these events must have been sent.
    await page.evaluate(() => fetch('/api/config').then((answer) => answer.text()));
    expect(calls).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => calls).toBe(2);
  });
});

async function tickTheTerms(page: Page): Promise<void> {
  await page.goto('/terms');
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

async function askForHelp(page: Page): Promise<void> {
  await page.goto('/support');
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').fill('A figure differs');
  await page.getByLabel('Message').fill('Revenue of May differs by a cent.');
  await page.getByRole('button', { name: 'Send request' }).click();
}

/** Returns how long a message with the given title is visible, according to the browser's clock. */
function millisecondsShown(page: Page, title: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let shownAt: number | null = null;
        const look = () => {
          const isThere = [...document.querySelectorAll('section[aria-label^="Notifications"] li')].some(
            (toast) => toast.textContent?.includes(wanted),
          );
          if (isThere) shownAt ??= performance.now();
          if (!isThere && shownAt !== null) resolve(performance.now() - shownAt);
          else requestAnimationFrame(look);
        };
        look();
      }),
    title,
  );
}
