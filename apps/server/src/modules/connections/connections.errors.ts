import { SourceError } from '@insights/ledger';
import { AppError, refusal } from '../../shared/app-error.ts';

export const notConnected = refusal(
  'connections.not_connected',
  409,
  'QuickBooks is not connected. Please connect a company first.',
);

export const unknownCompany = refusal(
  'connections.unknown_company',
  404,
  'You have not connected this company.',
);

export const tooManyFromFiles = refusal(
  'connections.too_many_from_files',
  409,
  'You have reached the limit of imported companies. Please disconnect one of them, or replace its files.',
);

export const needsReconnect = (cause?: unknown) =>
  new AppError({
    code: 'connections.needs_reconnect',
    status: 409,
    message:
      'QuickBooks no longer accepts our access to this company. Please reconnect it; nothing you paid for is lost.',
    cause,
  });

export const tokenRejected = (cause: unknown) =>
  new AppError({
    code: 'connections.token_rejected',
    status: 409,
    message: 'Failed to connect QuickBooks. Please check your access token.',
    cause,
  });

/** Converts an error from a source into one with a message for users. Returns any other error unchanged. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  if (error.kind === 'reconnect') return needsReconnect(error);
  return new AppError({
    code: `${error.source}.${error.kind}`,
    // Missing data in the files is not a gateway error.
    status: error.kind === 'not-covered' ? 409 : 502,
    message: error.message,
    cause: error,
  });
}
