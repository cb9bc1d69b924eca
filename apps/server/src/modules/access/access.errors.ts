import { refusal } from '../../shared/app-error.ts';

export const paymentRequired = refusal(
  'access.payment_required',
  402,
  'Paid access is required. Please complete the payment to see this.',
);

export const termsRequired = refusal(
  'access.terms_required',
  403,
  'Please accept the terms of service first.',
);

export const linkUnknown = refusal(
  'access.link_unknown',
  404,
  'This sign-in link is not valid. Please choose "Restore access" to get a new one.',
);

export const linkUsed = refusal(
  'access.link_used',
  409,
  'This sign-in link has already been used. Please choose "Restore access" to get a new one.',
);

export const linkExpired = refusal(
  'access.link_expired',
  409,
  'This sign-in link has expired. Please choose "Restore access" to get a new one.',
);

export const addressNeeded = refusal(
  'access.address_needed',
  403,
  'Please enter the email address that this link was sent to.',
);

export const addressWrong = refusal(
  'access.address_wrong',
  403,
  'This link was not sent to that address. If someone else sent you the link, do not use it: it opens their account, not yours.',
);

export const sessionUnknown = refusal(
  'access.session_unknown',
  404,
  'This session has already ended. Reload the list to see your current sessions.',
);
