import { AppError } from '../../shared/app-error.ts';

export const otherPeriod = () =>
  new AppError({
    code: 'demo.other_period',
    status: 404,
    message:
      'The demo company is available for last month, last quarter, this year to date and last year. Connect your own books to see other periods.',
  });
