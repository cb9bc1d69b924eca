import { AppError, refusal } from '../../shared/app-error.ts';
import type { PaymentServiceError } from './stripe/payment-service.client.ts';

export const paymentMissing = refusal(
  'payments.missing',
  402,
  'No payment has been received for this account yet.',
);

export const paymentPending = refusal(
  'payments.pending',
  402,
  'Your bank is still processing your payment. You get access automatically as soon as it goes through.',
);

export const paymentDoubtful = refusal(
  'payments.doubtful',
  402,
  'We received a payment that does not match your order. Please contact support; do not pay again.',
);

export const alreadyPaid = refusal(
  'payments.already_paid',
  409,
  'This account already has paid access. Nothing more is owed.',
);

export const nothingOwed = refusal(
  'payments.nothing_owed',
  409,
  'The price is $0, so there is nothing to pay.',
);

export const priceChanged = refusal(
  'payments.price_changed',
  409,
  'This is no longer the price. Please reload the page to see the current one.',
);

export const paymentUnderWay = refusal(
  'payments.under_way',
  409,
  'A payment for this account is being processed. Please wait for it and do not pay again.',
);

export const paymentDisputed = refusal(
  'payments.disputed',
  409,
  'A payment for this account is disputed at your bank. You cannot pay again until the bank has decided.',
);

export const tryAgain = () =>
  new AppError({
    code: 'payments.try_again',
    status: 503,
    message: 'The payment could not be started. Nothing was charged; please try again.',
    retryAfterSeconds: 2,
  });

export const cardServiceFailed = (cause: PaymentServiceError) =>
  new AppError({
    code: 'payments.service_failed',
    status: 502,
    message:
      'The card service (Stripe) did not respond as expected. Please try again in a minute. If you have already paid, your payment is safe.',
    cause,
  });

export const eventNotSigned = refusal(
  'payments.event_not_signed',
  400,
  'The signature of this event is not valid, or too old.',
);
