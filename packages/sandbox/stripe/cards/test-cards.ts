export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
  /** Name of the card field that the bank rejects. */
  param: string | null;
}

export interface CardBehaviour {
  /** Whether the bank first requires the cardholder to authenticate. */
  asksForAuthentication: boolean;
  /** The bank's decline after authentication; null if it approves the payment. */
  decline: Decline | null;
  /** Whether the cardholder disputes the charge immediately. */
  isDisputed: boolean;
}

export interface TestCard {
  /** Published by Stripe at docs.stripe.com/testing; not a real card. */
  number: string;
  brand: string;
  behaviour: CardBehaviour;
}

const pays: CardBehaviour = { asksForAuthentication: false, decline: null, isDisputed: false };

function declines(
  code: string,
  message: string,
  { declineCode = null, param = null }: { declineCode?: string | null; param?: string | null } = {},
): CardBehaviour {
  return { ...pays, decline: { code, declineCode, message, param } };
}

export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
  param: null,
};

const generic = { ...pays, decline: genericDecline };

function card(number: string, behaviour: CardBehaviour = pays, brand = 'visa'): TestCard {
  return { number, brand, behaviour };
}

export const testCards: readonly TestCard[] = [
  card('4242424242424242'),
  card('4000056655665556'),
  card('5555555555554444', pays, 'mastercard'),
  card('2223003122003222', pays, 'mastercard'),
  card('5200828282828210', pays, 'mastercard'),
  card('5105105105105100', pays, 'mastercard'),
  card('378282246310005', pays, 'amex'),
  card('371449635398431', pays, 'amex'),
  card('6011111111111117', pays, 'discover'),
  card('3056930009020004', pays, 'diners'),
  card('3566002020360505', pays, 'jcb'),
  card('6200000000000005', pays, 'unionpay'),

  card('4000000000000002', generic),
  card(
    '4000000000009995',
    declines('card_declined', 'Your card has insufficient funds.', { declineCode: 'insufficient_funds' }),
  ),
  card(
    '4000000000009987',
    declines('card_declined', 'Your card was declined.', { declineCode: 'lost_card' }),
  ),
  card(
    '4000000000009979',
    declines('card_declined', 'Your card was declined.', { declineCode: 'stolen_card' }),
  ),
  card('4000000000000069', declines('expired_card', 'Your card has expired.', { param: 'exp_month' })),
  card(
    '4000000000000127',
    declines('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' }),
  ),
  card(
    '4000000000000119',
    declines('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),

  card('4000002500003155', { ...pays, asksForAuthentication: true }),
  card('4000002760003184', { ...pays, asksForAuthentication: true }),
  card('4000000000003220', { ...pays, asksForAuthentication: true }),
  card('4000008400001629', {
    ...generic,
    asksForAuthentication: true,
  }),

  card('4000000000000259', { ...pays, isDisputed: true }),
];
