export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
  /** The field of the card that the bank objects to. */
  param: string | null;
}

export interface CardBehaviour {
  /** Whether the bank wants the card's owner to prove who they are first. */
  asksForAuthentication: boolean;
  /** What the bank answers then; null when it pays. */
  decline: Decline | null;
  /** The owner disputes the charge as soon as it is made. */
  isDisputed: boolean;
}

export interface TestCard {
  /** Published by Stripe at docs.stripe.com/testing; it belongs to nobody. */
  number: string;
  brand: string;
  /** The name under which servers use the card, since they may not send numbers. */
  token: string | null;
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

function card(
  number: string,
  token: string | null,
  behaviour: CardBehaviour = pays,
  brand = 'visa',
): TestCard {
  return { number, brand, token, behaviour };
}

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa'),
  card('4000056655665556', 'pm_card_visa_debit'),
  card('5555555555554444', 'pm_card_mastercard', pays, 'mastercard'),
  card('2223003122003222', null, pays, 'mastercard'),
  card('5200828282828210', 'pm_card_mastercard_debit', pays, 'mastercard'),
  card('5105105105105100', 'pm_card_mastercard_prepaid', pays, 'mastercard'),
  card('378282246310005', 'pm_card_amex', pays, 'amex'),
  card('371449635398431', null, pays, 'amex'),
  card('6011111111111117', 'pm_card_discover', pays, 'discover'),
  card('3056930009020004', 'pm_card_diners', pays, 'diners'),
  card('3566002020360505', 'pm_card_jcb', pays, 'jcb'),
  card('6200000000000005', 'pm_card_unionpay', pays, 'unionpay'),

  card('4000000000000002', 'pm_card_visa_chargeDeclined', generic),
  card(
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    declines('card_declined', 'Your card has insufficient funds.', { declineCode: 'insufficient_funds' }),
  ),
  card(
    '4000000000009987',
    'pm_card_visa_chargeDeclinedLostCard',
    declines('card_declined', 'Your card was declined.', { declineCode: 'lost_card' }),
  ),
  card(
    '4000000000009979',
    'pm_card_visa_chargeDeclinedStolenCard',
    declines('card_declined', 'Your card was declined.', { declineCode: 'stolen_card' }),
  ),
  card(
    '4000000000000069',
    'pm_card_chargeDeclinedExpiredCard',
    declines('expired_card', 'Your card has expired.', { param: 'exp_month' }),
  ),
  card(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    declines('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' }),
  ),
  card(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    declines('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),

  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { ...pays, asksForAuthentication: true }),
  card('4000002760003184', 'pm_card_authenticationRequired', { ...pays, asksForAuthentication: true }),
  card('4000000000003220', 'pm_card_threeDSecure2Required', { ...pays, asksForAuthentication: true }),
  card('4000008400001629', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', {
    ...generic,
    asksForAuthentication: true,
  }),

  card('4000000000000259', 'pm_card_createDispute', { ...pays, isDisputed: true }),
];
