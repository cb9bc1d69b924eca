import { AppError } from '../../shared/app-error.ts';
import type { PaymentServiceError } from './stripe/payment-service.client.ts';

export const paymentMissing = () =>
  new AppError({
    code: 'payments.missing',
    status: 402,
    message: 'No payment has been received for this account yet.',
  });

export const paymentPending = () =>
  new AppError({
    code: 'payments.pending',
    status: 402,
    message:
      'Your bank is still processing your payment. You get access automatically as soon as it goes through.',
  });

export const paymentDoubtful = () =>
  new AppError({
    code: 'payments.doubtful',
    status: 402,
    message:
      'We received a payment that does not match your order. Please contact support; do not pay again.',
  });

export const alreadyPaid = () =>
  new AppError({
    code: 'payments.already_paid',
    status: 409,
    message: 'This account already has paid access. Nothing more is owed.',
  });

export const nothingOwed = () =>
  new AppError({
    code: 'payments.nothing_owed',
    status: 409,
    message: 'The price is $0, so there is nothing to pay.',
  });

export const priceChanged = () =>
  new AppError({
    code: 'payments.price_changed',
    status: 409,
    message: 'This is no longer the price. Please reload the page to see the current one.',
  });

export const paymentUnderWay = () =>
  new AppError({
    code: 'payments.under_way',
    status: 409,
    message: 'A payment for this account is being processed. Please wait for it and do not pay again.',
  });

export const paymentDisputed = () =>
  new AppError({
    code: 'payments.disputed',
    status: 409,
    message:
      'A payment for this account is disputed at your bank. You cannot pay again until the bank has decided.',
  });

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

export const eventNotSigned = () =>
  new AppError({
    code: 'payments.event_not_signed',
    status: 400,
    message: 'The signature of this event is not valid, or too old.',
  });
