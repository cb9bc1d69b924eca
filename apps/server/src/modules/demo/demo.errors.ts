import { refusal } from '../../shared/app-error.ts';

export const otherPeriod = refusal(
  'demo.other_period',
  404,
  'The demo company is available for last month, last quarter, this year to date and last year. Connect your own books to see other periods.',
);
