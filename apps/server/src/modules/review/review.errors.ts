import { AppError } from '../../shared/app-error.ts';

export const unknownFinding = () =>
  new AppError({
    code: 'review.unknown_finding',
    status: 404,
    message: 'This finding is no longer in the review. Please start the review again.',
  });
