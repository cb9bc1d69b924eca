import { AppError, refusal } from '../../shared/app-error.ts';

/** Also thrown if a snapshot is deleted while it is being opened. */
export const syncTookTooLong = refusal(
  'snapshots.sync_timeout',
  502,
  'Reading the books took too long. Nothing was changed; please try again in a few minutes.',
);

export const basisMissing = (reason: string) =>
  new AppError({
    code: 'snapshots.basis_missing',
    status: 409,
    message: `These books cannot be shown on the cash basis: ${reason}`,
  });
