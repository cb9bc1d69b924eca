/** What the browser of whoever pays does at Stripe: it confirms a PaymentIntent with a card and the client secret. */
export interface CardPayer {
  /** Resolves with the PaymentIntent's status, or the code of the refusal. */
  pay(clientSecret: string, cardNumber?: string): Promise<string>;
}

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';

export function createCardPayer(stripeUrl: string, publishableKey: string): CardPayer {
  return {
    async pay(clientSecret, cardNumber = GOOD_CARD) {
      const [intentId] = clientSecret.split('_secret_');
      const response = await fetch(`${stripeUrl}/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: publishableKey,
          client_secret: clientSecret,
          return_url: 'http://127.0.0.1/dashboard',
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': cardNumber,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
        }),
      });
      const answer = (await response.json()) as {
        status?: string;
        error?: { code?: string; message?: string };
      };
      return answer.status ?? answer.error?.code ?? answer.error?.message ?? String(response.status);
    },
  };
}
