import { refusal } from '../../shared/app-error.ts';

export const unknownFinding = refusal(
  'review.unknown_finding',
  404,
  'This finding is no longer in the review. Please start the review again.',
);
