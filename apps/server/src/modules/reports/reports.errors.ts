import { PoolError } from '@insights/report';
import { AppError } from '../../shared/app-error.ts';

const BUSY_SECONDS = 30;

/** Converts the reason why a report could not be made to an error for the visitor. */
export function asReportFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return givenUp(error);
  if (!(error instanceof PoolError)) return error;
  const isBusy = ['overloaded', 'too-slow', 'closed'].includes(error.kind);
  return new AppError({
    code: isBusy ? 'reports.busy' : 'reports.failed',
    status: isBusy ? 503 : 500,
    message: isBusy
      ? 'Many reports are being created right now. Please try again in a minute.'
      : 'The report could not be created. Nothing was lost; please try again.',
    cause: error,
    ...(isBusy ? { retryAfterSeconds: BUSY_SECONDS } : {}),
  });
}

/** Returns an error for a logo that cannot be printed; the message says why. */
export function logoRefused(message: string, cause?: unknown): AppError {
  return new AppError({ code: 'reports.logo_refused', status: 400, message, cause });
}

/**
 * Nobody receives this response. Its status, which nginx also uses for closed requests, distinguishes it from failures.
 */
function givenUp(cause: unknown): AppError {
  return new AppError({
    code: 'reports.given_up',
    status: 499,
    message: 'The request was canceled before the report was ready.',
    cause,
  });
}
