import { AppError, refusal } from '../../shared/app-error.ts';

/** Shown to the owner without a redirect, because the app is unknown. */
export const appUnknown = refusal(
  'programs.unknown',
  400,
  'We do not recognize this app. Remove the connection in the app and add it again, so that the app registers again.',
);

export const redirectUnknown = refusal(
  'programs.redirect',
  400,
  'The app wants to be redirected to an address that it did not register. Access was not granted; go back to the app and start again.',
);

export const descriptionUnreadable = (cause: unknown) =>
  new AppError({
    code: 'programs.description',
    status: 502,
    message: 'The information that the app publishes about itself could not be read. Please try again.',
    cause,
  });

export const invalidAuthorizationRequest = (message: string) =>
  new AppError({ code: 'programs.request', status: 400, message });

export const scopeNotRequested = refusal(
  'programs.scope',
  400,
  'The app did not request all of these permissions. Allow only permissions that it requested.',
);

export const appNotConnected = refusal(
  'programs.not_connected',
  404,
  'This app is no longer connected. Reload the list to see your connected apps.',
);

export const tooManyApps = (most: number) =>
  new AppError({
    code: 'programs.too_many',
    status: 409,
    message: `You have reached the limit of ${most} connected apps. Please disconnect one that you no longer use.`,
  });

/** An error in OAuth terms for the app. */
export const oauthError = (error: string, message: string) =>
  new AppError({ code: `oauth.${error}`, status: 400, message });

/** The same error for every invalid code and token, so that it reveals nothing about valid ones. */
export const invalidGrant = () =>
  oauthError(
    'invalid_grant',
    'The code or token is unknown, expired or already used, or it was issued to another app.',
  );
