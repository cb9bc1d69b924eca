import { AppError } from '../../shared/app-error.ts';

export const otherPeriod = () =>
  new AppError({
    code: 'demo.other_period',
    status: 404,
    message:
      'The demo company is shown for last month, last quarter, this year to date and last year. Any other period comes with your own books.',
  });
