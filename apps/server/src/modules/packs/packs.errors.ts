import { AppError } from '../../shared/app-error.ts';

export const packUnknown = () =>
  new AppError({
    code: 'packs.unknown',
    status: 404,
    message: 'This pack no longer exists. Reload the page to see your current packs.',
  });

/** The same error for every link without a subscription, so that it reveals nothing about other links. */
export const subscriptionUnknown = () =>
  new AppError({
    code: 'packs.link_unknown',
    status: 404,
    message: 'This link is no longer valid. The sender may have ended the reports or removed your address.',
  });

export const companyNotSendable = () =>
  new AppError({
    code: 'packs.no_company',
    status: 409,
    message: 'Monthly packs need a company that is connected to QuickBooks. Choose one of your companies.',
  });

export const ownerAddressNeeded = () =>
  new AppError({
    code: 'packs.no_address',
    status: 409,
    message:
      'Add an e-mail address under Account, E-mail for signing in, first. We write to it if a pack cannot be sent.',
  });

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

export const alreadyRecipient = () =>
  new AppError({
    code: 'packs.known_recipient',
    status: 409,
    message:
      'This address is already on the list. Only its owner can subscribe again, with the link in an e-mail.',
  });
