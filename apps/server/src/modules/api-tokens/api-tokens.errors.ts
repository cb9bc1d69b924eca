import type { TokenScope } from '@insights/words';
import { AppError, refusal } from '../../shared/app-error.ts';

/** The same error for every invalid token, so that it reveals nothing about valid ones. */
export const invalidToken = refusal(
  'tokens.refused',
  401,
  'This request needs a valid API token. Send it as “Authorization: Bearer fi_…”. You can create one on the page “Connected apps and API tokens”.',
);

export const scopeMissing = (scope: TokenScope) =>
  new AppError({
    code: 'tokens.scope_missing',
    status: 403,
    message: `This token does not have the scope ${scope}. Please create one that does.`,
  });

export const companyNotInToken = refusal(
  'tokens.company_not_open',
  404,
  'This token cannot access that company. The list of companies shows those it can.',
);

export const tokenUnknown = refusal(
  'tokens.unknown',
  404,
  'This token no longer exists. Reload the list to see your current tokens.',
);

export const tooManyTokens = (most: number) =>
  new AppError({
    code: 'tokens.too_many',
    status: 409,
    message: `You have reached the limit of ${most} tokens. Please revoke one that you no longer use.`,
  });

export const tooManyAtOnce = (most: number) =>
  new AppError({
    code: 'limits.token_at_once',
    status: 429,
    message: `A token can have at most ${most} requests in progress. Please wait for one of them to finish.`,
    retryAfterSeconds: 1,
  });
