import { AppError, refusal } from '../../shared/app-error.ts';

export const packUnknown = refusal(
  'packs.unknown',
  404,
  'This pack no longer exists. Reload the page to see your current packs.',
);

/** The same error for every link without a subscription, so that it reveals nothing about other links. */
export const subscriptionUnknown = refusal(
  'packs.link_unknown',
  404,
  'This link is no longer valid. The sender may have ended the reports or removed your address.',
);

export const companyNotSendable = refusal(
  'packs.no_company',
  409,
  'Monthly packs need a company that is connected to QuickBooks. Choose one of your companies.',
);

export const ownerAddressNeeded = refusal(
  'packs.no_address',
  409,
  'Add an email address under Account, Email for signing in, first. We will email you there if a pack cannot be sent.',
);

export const tooManyPacks = (most: number) =>
  new AppError({
    code: 'packs.too_many',
    status: 409,
    message: `A company can have at most ${most} packs. Change or end one of them.`,
  });

export const tooManyRecipients = (most: number) =>
  new AppError({
    code: 'packs.too_many_recipients',
    status: 409,
    message: `A pack has at most ${most} recipients. Remove one first.`,
  });

export const alreadyRecipient = refusal(
  'packs.known_recipient',
  409,
  'This address is already on the list. Only its owner can subscribe again, with the link in an email.',
);
