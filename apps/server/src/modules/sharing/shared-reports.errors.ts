import { AppError, refusal } from '../../shared/app-error.ts';

/** The same error for every link that does not open, so that it reveals nothing about other links. */
export const linkNotOpen = refusal(
  'sharing.not_open',
  404,
  'This link does not open a report. It may have expired, or its owner has ended it.',
);

export const passcodeNeeded = refusal(
  'sharing.passcode_needed',
  403,
  'This report needs a passcode. Ask the person who sent you the link.',
);

export const passcodeWrong = refusal(
  'sharing.passcode_wrong',
  403,
  'This passcode is incorrect. Ask the person who sent you the link.',
);

export const sharedReportUnknown = refusal(
  'sharing.unknown',
  404,
  'This link no longer exists. Reload the list to see your current links.',
);

export const tooManyLinks = (most: number) =>
  new AppError({
    code: 'sharing.too_many',
    status: 409,
    message: `You have reached the limit of ${most} links. Please end one that is no longer needed.`,
  });
