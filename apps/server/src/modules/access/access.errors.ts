import { AppError } from '../../shared/app-error.ts';

export const paymentRequired = () =>
  new AppError({
    code: 'access.payment_required',
    status: 402,
    message: 'Paid access is required. Please complete the payment to see this.',
  });

export const termsRequired = () =>
  new AppError({
    code: 'access.terms_required',
    status: 403,
    message: 'Please accept the terms of service first.',
  });

export const linkUnknown = () =>
  new AppError({
    code: 'access.link_unknown',
    status: 404,
    message: 'This sign-in link is not valid. Please choose "Restore access" to get a new one.',
  });

export const linkUsed = () =>
  new AppError({
    code: 'access.link_used',
    status: 409,
    message: 'This sign-in link has already been used. Please choose "Restore access" to get a new one.',
  });

export const linkExpired = () =>
  new AppError({
    code: 'access.link_expired',
    status: 409,
    message: 'This sign-in link has expired. Please choose "Restore access" to get a new one.',
  });

export const addressNeeded = () =>
  new AppError({
    code: 'access.address_needed',
    status: 403,
    message: 'Please enter the e-mail address that this link was sent to.',
  });

export const addressWrong = () =>
  new AppError({
    code: 'access.address_wrong',
    status: 403,
    message:
      'This link was not sent to that address. If someone else sent you the link, do not use it: it opens their account, not yours.',
  });

export const sessionUnknown = () =>
  new AppError({
    code: 'access.session_unknown',
    status: 404,
    message: 'This session has already ended. Reload the list to see your current sessions.',
  });
