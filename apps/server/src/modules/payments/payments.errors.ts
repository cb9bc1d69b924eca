import { AppError } from '../../shared/app-error.ts';

export const paymentMissing = () =>
  new AppError({
    code: 'payments.missing',
    status: 402,
    message: 'No payment has been received for this account yet.',
  });
