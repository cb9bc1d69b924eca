import { AppError, refusal } from '../../shared/app-error.ts';

/** Reason why a sync failed, as reported to everyone who waited for it. */
export interface SyncFailure {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export function toSyncFailure(error: unknown): SyncFailure {
  const { code, status, message, retryAfterSeconds } = error instanceof AppError ? error : internalFailure();
  return { code, status, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

const internalFailure = refusal(
  'snapshots.sync_failed',
  500,
  'The books could not be read because of a problem on our side. Nothing was changed; please try again.',
);

export const stillSyncing = () =>
  new AppError({
    code: 'snapshots.being_read',
    status: 503,
    message: 'The books are still being read. Please try again in a few seconds.',
    retryAfterSeconds: 2,
  });

export const unknownSync = refusal(
  'snapshots.unknown_reading',
  404,
  'We could not find this sync of the books you are viewing. Please read them again.',
);
