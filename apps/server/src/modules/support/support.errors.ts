import { AppError } from '../../shared/app-error.ts';

export const cardNumberAsAddress = () =>
  new AppError({
    code: 'support.card_number',
    status: 400,
    message: 'The e-mail address looks like a card number. Please never send us card numbers.',
  });
