import { AppError } from '../../shared/app-error.ts';
import { internalFailure } from './snapshots.errors.ts';

/** Why a sync failed, as reported to everyone who waited for it. */
export interface SyncFailure {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export function failureOf(error: unknown): SyncFailure {
  const { code, status, message, retryAfterSeconds } = error instanceof AppError ? error : internalFailure();
  return { code, status, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}
