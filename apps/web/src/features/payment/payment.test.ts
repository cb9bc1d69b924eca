import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirmTestCard } from './api/confirm-test-card.ts';
import { createPaymentIntent } from './api/payment.ts';
import { paymentOutcome } from './payment-outcome.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, status = 200) {
  const fetch = vi.fn(
    async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('creating a payment', () => {
  it('uses the price owed and returns the client secret', async () => {
    const fetch = answerWith({ success: true, clientSecret: 'pi_1_secret_2', amount: 12.5 });
    await expect(createPaymentIntent(12.5)).resolves.toBe('pi_1_secret_2');
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"amount":12.5}');
  });

  it.each([[{ success: true, amount: 25 }], [{ success: true, clientSecret: '', amount: 25 }]])(
    'fails without a client secret: %j',
    async (answer) => {
      answerWith(answer);
      await expect(createPaymentIntent(25)).rejects.toThrow('No client secret received');
    },
  );
});

describe('a payment', () => {
  it.each([
    [{ status: 'succeeded' }, { status: 'paid' }],
    [{ status: 'processing' }, { status: 'paid' }],
    [{ status: 'requires_payment_method' }, { status: 'failed' }],
    [{}, { status: 'failed' }],
    [
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { status: 'failed', message: 'Your card was declined.', isCardRefused: true },
    ],
    [
      { error: { type: 'api_error', message: 'Try again.' } },
      { status: 'failed', message: 'Try again.', isCardRefused: false },
    ],
    [
      { error: { message: 'This payment has already succeeded.', payment_intent: { status: 'succeeded' } } },
      { status: 'paid' },
    ],
  ])('with the response %j has the outcome %j', (answer, outcome) => {
    expect(paymentOutcome(answer)).toEqual(outcome);
  });
});

describe('a test card', () => {
  const payment = {
    sandboxUrl: '/sandbox/stripe',
    publishableKey: 'pk_test_1',
    clientSecret: 'pi_1_secret_2',
    card: { number: '4242424242424242', expiryMonth: '12', expiryYear: '2034', cvc: '123' },
    returnUrl: 'http://127.0.0.1/dashboard',
  };

  it('is sent to the sandbox in the same way that Stripe.js sends it to Stripe, and without our cookie', async () => {
    const fetch = answerWith({ status: 'succeeded' });
    await expect(confirmTestCard(payment)).resolves.toEqual({ status: 'paid' });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/sandbox/stripe/v1/payment_intents/pi_1/confirm');
    expect(init?.credentials).toBe('omit');
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      key: 'pk_test_1',
      client_secret: 'pi_1_secret_2',
      return_url: 'http://127.0.0.1/dashboard',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    });
  });

  it('causes a redirect to its bank if the bank requires verification', async () => {
    const assign = vi.fn();
    vi.stubGlobal('window', { location: { assign } });
    const url = 'http://127.0.0.1/sandbox/stripe/3ds/1';
    answerWith({ status: 'requires_action', next_action: { redirect_to_url: { url } } });
    await expect(confirmTestCard(payment)).resolves.toEqual({ status: 'leaving' });
    expect(assign).toHaveBeenCalledWith(url);
  });

  it('never redirects to anything except a web page', async () => {
    answerWith({
      status: 'requires_action',
      next_action: { redirect_to_url: { url: 'javascript:alert(1)' } },
    });
    await expect(confirmTestCard(payment)).resolves.toEqual({ status: 'failed' });
  });
});
