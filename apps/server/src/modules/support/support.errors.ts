import { refusal } from '../../shared/app-error.ts';

export const cardNumberAsAddress = refusal(
  'support.card_number',
  400,
  'The email address looks like a card number. Please never send us card numbers.',
);
