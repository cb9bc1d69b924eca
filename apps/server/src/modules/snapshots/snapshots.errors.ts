import { AppError } from '../../shared/app-error.ts';

export const syncTookTooLong = () =>
  new AppError({
    code: 'snapshots.sync_timeout',
    status: 502,
    message: 'Reading the books took too long. Nothing was changed; please try again in a few minutes.',
  });

export const internalFailure = () =>
  new AppError({
    code: 'snapshots.sync_failed',
    status: 500,
    message:
      'The books could not be read because of a fault on our side. Nothing was changed; please try again.',
  });

export const basisMissing = (reason: string) =>
  new AppError({
    code: 'snapshots.basis_missing',
    status: 409,
    message: `These books cannot be shown on the cash basis: ${reason}`,
  });

export const beingRead = () =>
  new AppError({
    code: 'snapshots.being_read',
    status: 503,
    message: 'The books are still being read. Please ask again in a few seconds.',
    retryAfterSeconds: 2,
  });

export const unknownReading = () =>
  new AppError({
    code: 'snapshots.unknown_reading',
    status: 404,
    message: 'There is no such reading of the books you look at. Please read them again.',
  });
