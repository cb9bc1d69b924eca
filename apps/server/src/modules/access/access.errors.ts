import { AppError } from '../../shared/app-error.ts';

export const paymentRequired = () =>
  new AppError({
    code: 'access.payment_required',
    status: 402,
    message: 'Paid access is required. Please complete the payment to see this.',
  });

export const termsRequired = () =>
  new AppError({
    code: 'access.terms_required',
    status: 403,
    message: 'Please accept the terms of service first.',
  });
