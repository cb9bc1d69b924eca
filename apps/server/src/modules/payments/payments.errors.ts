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
      'Your payment is still being processed by your bank. Access opens by itself as soon as it is through.',
  });

export const paymentDoubtful = () =>
  new AppError({
    code: 'payments.doubtful',
    status: 402,
    message:
      'A payment was received that does not match what was ordered. Please write to support; do not pay again.',
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
    message: 'This is not the price owed. Please reload the page to see the current price.',
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
      'A payment of this account is disputed at your bank. Until the bank has decided, nothing more can be paid here.',
  });

export const tryAgain = () =>
  new AppError({
    code: 'payments.try_again',
    status: 503,
    message: 'The payment could not be prepared just now. Nothing was charged; please try again.',
    retryAfterSeconds: 2,
  });

export const cardServiceFailed = (cause: PaymentServiceError) =>
  new AppError({
    code: 'payments.service_failed',
    status: 502,
    message:
      'The card service (Stripe) did not answer as expected. Please try again in a minute; a payment that was made is not lost.',
    cause,
  });

export const eventNotSigned = () =>
  new AppError({
    code: 'payments.event_not_signed',
    status: 400,
    message: 'This event is not signed by the card service, or too long ago.',
  });
