import { AppError, refusal } from '../../shared/app-error.ts';

const BUSY_SECONDS = 30;

export const notAForm = refusal(
  'request.media_type',
  415,
  'Please send the files as a form (Content-Type: multipart/form-data).',
);

/** Error for an invalid form, thrown before any of its files is read. */
export const unreadableForm = (message: string) => new AppError({ code: 'files.form', status: 400, message });

export const tooLarge = (message: string) => new AppError({ code: 'files.too_large', status: 413, message });

export const tooMuchToRead = (cause?: unknown) =>
  new AppError({
    code: 'files.too_much',
    status: 413,
    message: 'These files contain too much data. Please export a shorter period and upload that.',
    cause,
  });

export const readersBusy = () =>
  new AppError({
    code: 'files.busy',
    status: 503,
    message: 'Many files are being read right now. Please try again in a minute.',
    retryAfterSeconds: BUSY_SECONDS,
  });

export const readingFailed = (cause: unknown) =>
  new AppError({
    code: 'files.failed',
    status: 500,
    message:
      'The files could not be read because of a problem on our side. Nothing was changed; please try again.',
    cause,
  });

export const filesLost = refusal(
  'files.lost',
  409,
  'The files of this company can no longer be read. Please upload them again.',
);

/** An error response that also contains the check results, in addition to the usual error envelope. */
export const NO_BOOKS = {
  success: false,
  code: 'files.no_books',
  error:
    'These files cannot be imported yet. Please check what is wrong, what is missing and which questions are open.',
} as const;
