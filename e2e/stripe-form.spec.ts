import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectToast, ONCE, openPayment, test } from './product.ts';

/**
 * Stand-in for Stripe's script, because only Stripe's own script can show the form for real cards. It has the same API,
 * renders one field and pays at the sandbox. The test covers our requests to Stripe and our handling of its responses.
 */
const STAND_IN = `
  const listeners = {};
  const element = {
    mount: (place) => {
      place.innerHTML = '<label>Number<input name="number"></label>';
      setTimeout(() => listeners.ready?.forEach((listen) => listen()), 50);
    },
    on: (event, listen) => { (listeners[event] ??= []).push(listen); return element; },
    once: (event, listen) => element.on(event, listen),
    off: () => element,
    update: () => {},
    unmount: () => {},
    destroy: () => {},
  };
  window.asked = [];
  window.Stripe = Object.assign((key) => {
    let secret;
    return {
      elements: (options) => {
        window.asked.push(options);
        secret = options.clientSecret;
        return { create: () => element, getElement: () => element, update: () => {}, on: () => {} };
      },
      createToken: () => {}, createPaymentMethod: () => {}, confirmCardPayment: () => {},
      registerAppInfo: () => {}, _registerWrapper: () => {},
      confirmPayment: async ({ confirmParams, redirect }) => {
        window.asked.push({ confirmParams, redirect });
        const number = document.querySelector('[name=number]').value;
        const answer = await fetch('/sandbox/stripe/v1/payment_intents/' + secret.split('_secret_')[0] + '/confirm', {
          method: 'POST',
          body: new URLSearchParams({
            key, client_secret: secret, ...confirmParams,
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': number,
            'payment_method_data[card][exp_month]': '12',
            'payment_method_data[card][exp_year]': '2034',
            'payment_method_data[card][cvc]': '123',
          }),
        }).then((response) => response.json());
        return answer.error ? { error: answer.error } : { paymentIntent: answer };
      },
    };
  }, { version: 'stand-in' });
`;

test.use({
  bypassCSP: true,
  expectedComplaints: /asked another origin: https:\/\/js\.stripe\.com|^Stripe\.js@stand-in/,
});

async function takeCardsByStripe(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data.payments, { provider: 'stripe', testMode: false, sandboxUrl: null });
    await route.fulfill({ json: answer });
  });
}

test.describe('with Stripe', ONCE, () => {
  test('Stripe’s own fields accept the card, and their errors are shown', async ({ page }) => {
    await takeCardsByStripe(page);
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
    );
    await openPayment(page);
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await expect(page.getByText('Test mode')).toHaveCount(0);
    const pay = page.getByRole('button', { name: 'Complete Payment ($25.00)' });
    await expect(pay).toBeEnabled();
    await expectAccessible(page);
    await page.getByLabel('Number').fill('4000000000000002');
    await pay.click();
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await page.getByLabel('Number').fill('4242424242424242');
    await pay.click();
    await expectToast(page, 'Payment Successful');

    const asked = await page.evaluate(() => (window as unknown as { asked: object[] }).asked);
    expect(asked[0]).toMatchObject({ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) });
    expect(asked.at(-1)).toEqual({
      confirmParams: { return_url: `${new URL(page.url()).origin}/dashboard` },
      redirect: 'if_required',
    });
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('the page shows an error and charges nothing if Stripe is unreachable', async ({ page }) => {
    await takeCardsByStripe(page);
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await openPayment(page);
    await expect(page.getByRole('alert')).toContainText('Stripe’s card form could not be loaded');
    await expectAccessible(page);
  });
});

test(
  'without Stripe, no requests are sent to Stripe and its library is not loaded',
  ONCE,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await openPayment(page);
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(scripts.filter((url) => /stripe/i.test(url))).toEqual([]);
    await expect(page.locator('[autocomplete^="cc-"]')).toHaveCount(0);
  },
);
