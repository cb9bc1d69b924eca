import { AppError } from '../../shared/app-error.ts';

/** The same error for every link that does not open, so that it reveals nothing about other links. */
export const linkNotOpen = () =>
  new AppError({
    code: 'sharing.not_open',
    status: 404,
    message: 'This link does not open a report. It may have expired, or its owner has ended it.',
  });

export const passcodeNeeded = () =>
  new AppError({
    code: 'sharing.passcode_needed',
    status: 403,
    message: 'This report needs a passcode. Ask the person who sent you the link.',
  });

export const passcodeWrong = () =>
  new AppError({
    code: 'sharing.passcode_wrong',
    status: 403,
    message: 'This passcode is not right. Ask the person who sent you the link.',
  });

export const sharedReportUnknown = () =>
  new AppError({
    code: 'sharing.unknown',
    status: 404,
    message: 'This link no longer exists. Reload the list to see your current links.',
  });

export const tooManyLinks = (most: number) =>
  new AppError({
    code: 'sharing.too_many',
    status: 409,
    message: `You have reached the limit of ${most} links. Please end one that nobody needs any longer.`,
  });
