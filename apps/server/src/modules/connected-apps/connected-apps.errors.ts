import { AppError } from '../../shared/app-error.ts';

/** Shown to the owner without a redirect, because the app is unknown. */
export const appUnknown = () =>
  new AppError({
    code: 'programs.unknown',
    status: 400,
    message:
      'This program is not known here. Remove the connection in the program and add it again; it introduces itself then.',
  });

export const redirectUnknown = () =>
  new AppError({
    code: 'programs.redirect',
    status: 400,
    message:
      'The program wants the answer sent to an address that it did not announce. Nothing was allowed; go back to the program and start again.',
  });

export const descriptionUnreadable = (cause: unknown) =>
  new AppError({
    code: 'programs.description',
    status: 502,
    message: 'The description that the program gives of itself could not be read. Please try again.',
    cause,
  });

export const invalidAuthorizationRequest = (message: string) =>
  new AppError({ code: 'programs.request', status: 400, message });

export const scopeNotRequested = () =>
  new AppError({
    code: 'programs.scope',
    status: 400,
    message: 'The program did not ask for all of this. Allow it what it asked for, or less.',
  });

export const appNotConnected = () =>
  new AppError({
    code: 'programs.not_connected',
    status: 404,
    message: 'This program is not connected any more. Reload the list to see those that are.',
  });

export const tooManyApps = (most: number) =>
  new AppError({
    code: 'programs.too_many',
    status: 409,
    message: `${most} programs are connected. Please end one that you no longer use.`,
  });

/** An error in OAuth terms for the app. */
export const oauthError = (error: string, message: string) =>
  new AppError({ code: `oauth.${error}`, status: 400, message });

/** The same error for every invalid code and token, so that it reveals nothing about those that exist. */
export const invalidGrant = () =>
  oauthError('invalid_grant', 'The code or token is unknown, over, used already or of another program.');
