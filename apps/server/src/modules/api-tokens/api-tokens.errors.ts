import type { TokenScope } from '@insights/words';
import { AppError } from '../../shared/app-error.ts';

/** The same error for every invalid token, so that it reveals nothing about those that exist. */
export const invalidToken = () =>
  new AppError({
    code: 'tokens.refused',
    status: 401,
    message:
      'This needs a valid token. Send it as “Authorization: Bearer fi_…”; tokens are made on the page Programs and tokens.',
  });

export const scopeMissing = (scope: TokenScope) =>
  new AppError({
    code: 'tokens.scope_missing',
    status: 403,
    message: `This token may not read this. Make one with the scope ${scope}.`,
  });

export const companyNotInToken = () =>
  new AppError({
    code: 'tokens.company_not_open',
    status: 404,
    message: 'This token opens no such company. The list of companies names those it opens.',
  });

export const tokenUnknown = () =>
  new AppError({
    code: 'tokens.unknown',
    status: 404,
    message: 'There is no such token any more. Reload the list to see those that are left.',
  });

export const tooManyTokens = (most: number) =>
  new AppError({
    code: 'tokens.too_many',
    status: 409,
    message: `You have ${most} tokens. Please revoke one that you no longer use.`,
  });

export const tooManyAtOnce = (most: number) =>
  new AppError({
    code: 'limits.token_at_once',
    status: 429,
    message: `A token may have ${most} requests under way at once. Please wait for one of them to be answered.`,
    retryAfterSeconds: 1,
  });
