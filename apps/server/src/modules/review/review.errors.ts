import { AppError } from '../../shared/app-error.ts';

export const unknownFinding = () =>
  new AppError({
    code: 'review.unknown_finding',
    status: 404,
    message: 'The review has no such finding any more. Please start the review again.',
  });
