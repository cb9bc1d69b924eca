import { SourceError } from '@insights/ledger';
import { AppError } from '../../shared/app-error.ts';

export const notConnected = () =>
  new AppError({
    code: 'connections.not_connected',
    status: 409,
    message: 'QuickBooks is not connected. Please connect a company first.',
  });

export const unknownCompany = () =>
  new AppError({
    code: 'connections.unknown_company',
    status: 404,
    message: 'This company is not among those you connected.',
  });

export const needsReconnect = (cause?: unknown) =>
  new AppError({
    code: 'connections.needs_reconnect',
    status: 409,
    message:
      'QuickBooks no longer accepts our access to this company. Please reconnect it; nothing you paid for is lost.',
    cause,
  });

/** A failure of a source as our user is told of it; anything else is passed on. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  if (error.kind === 'reconnect') return needsReconnect(error);
  return new AppError({
    code: `${error.source}.${error.kind}`,
    status: 502,
    message: error.message,
    cause: error,
  });
}
