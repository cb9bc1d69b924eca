import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { AttemptLimit } from './attempts.ts';

/**
 * Limits on how often an account, address or network may attempt each action, with the message for those who exceed it.
 */

/**
 * Dozens of visitors behind one address may look around at the same time, and each screen makes a dozen requests.
 */
export const DEMO_CALLS: AttemptLimit = {
  what: 'demo-calls',
  most: 900,
  windowMs: 10 * MINUTE,
  message:
    'There were too many requests for the demo company from your network. Please wait a few minutes and try again.',
};

/** Lower, because a file contains every posting or statement. */
export const DEMO_FILES: AttemptLimit = { ...DEMO_CALLS, what: 'demo-files', most: 30 };

/** Enough for any owner, and too few to flood another person's mailbox. */
export const LINKS_MAILED: AttemptLimit = {
  what: 'links-mailed',
  most: 3,
  windowMs: HOUR,
  message: 'Too many sign-in links were sent to this address in the last hour.',
};

/**
 * An honest visitor mistypes an address twice. Changing the address more often would make us email strangers.
 */
export const RECEIPT_ADDRESSES: AttemptLimit = {
  what: 'receipt-addresses',
  most: 5,
  windowMs: HOUR,
  message: 'The email address was changed too many times in the last hour. Please try again later.',
};

export const RECEIPTS_BY_ADDRESS: AttemptLimit = {
  ...RECEIPT_ADDRESSES,
  what: 'receipts-by-network',
  most: 30,
};

export const RESTORES: AttemptLimit = {
  what: 'restores',
  most: 10,
  windowMs: HOUR,
  message:
    'There were too many requests to restore access from your network. Please wait an hour and try again.',
};

export const SIGN_INS: AttemptLimit = {
  what: 'sign-ins',
  most: 60,
  windowMs: HOUR,
  message: 'Too many sign-in links were opened from your network. Please wait an hour and try again.',
};

/** An honest reader mistypes an address twice. Counted per link. */
export const WRONG_ADDRESSES: AttemptLimit = {
  what: 'wrong-addresses',
  most: 10,
  windowMs: DAY,
  message: 'Too many addresses were tried for this link. Please choose "Restore access" to get a new one.',
};

export const LINKS_LOOKED_AT: AttemptLimit = { ...SIGN_INS, what: 'links-looked-at' };

/** Reading files takes seconds of work, and correcting a set of files takes a few dozen attempts. */
export const FILE_CHECKS: AttemptLimit = {
  what: 'file-checks',
  most: 60,
  windowMs: HOUR,
  message: 'Files were uploaded too many times in the last hour. Please try again later.',
};

/** A sync makes dozens of QuickBooks calls. The limit is more than a person can view in an hour. */
export const READINGS: AttemptLimit = {
  what: 'readings',
  most: 120,
  windowMs: HOUR,
  message: 'The books were synced too many times in the last hour. Please try again later.',
};

/** Enough for an office behind one address, but too few to fill the table with accounts. */
export const NEW_ACCOUNTS: AttemptLimit = {
  what: 'accounts',
  most: 120,
  windowMs: HOUR,
  message: 'Too many visitors from your network accepted the terms. Please try again in an hour.',
};

/**
 * Each attempt stores a state or calls QuickBooks. An accountant with many companies connects a dozen in an hour.
 */
export const CONNECTS: AttemptLimit = {
  what: 'connects',
  most: 20,
  windowMs: HOUR,
  message: 'QuickBooks was connected too many times in the last hour. Please try again later.',
};

export const SUPPORT_REQUESTS: AttemptLimit = {
  what: 'support',
  most: 5,
  windowMs: HOUR,
  message: 'Five support requests were sent in the last hour. Please wait before you send another one.',
};

/** For all visitors together. Keeps our own mailbox usable during an attack. */
export const ALL_SUPPORT_REQUESTS: AttemptLimit = {
  what: 'support-in-all',
  most: 200,
  windowMs: HOUR,
  message: 'We are receiving too many support requests. Please try again in an hour, or send us an email.',
};

/**
 * Ten guesses an hour, because an honest visitor mistypes a code twice, and no code is short enough to be guessed that
 * way.
 */
export const WRONG_CODES: AttemptLimit = {
  what: 'promo',
  most: 10,
  windowMs: HOUR,
  message: 'Too many promo codes were tried. Please wait an hour and try again.',
};

/** An honest payer has a few cards, so twenty declined cards are probably stolen. */
export const DECLINES_OF_ACCOUNT: AttemptLimit = {
  what: 'declined-cards',
  most: 20,
  windowMs: DAY,
  message: 'Too many cards were declined. Please try again tomorrow, or contact support.',
};

/** Higher, because an office shares an address; still limited, because a thief can change accounts. */
export const DECLINES_OF_ADDRESS: AttemptLimit = {
  ...DECLINES_OF_ACCOUNT,
  what: 'declined-cards-address',
  most: 60,
};

/** Each of these requests calls Stripe, which limits all visitors together. */
export const PAYMENT_CALLS: AttemptLimit = {
  what: 'payment-calls',
  most: 300,
  windowMs: 10 * MINUTE,
  message:
    'There were too many requests for this payment. Please wait a few minutes. If you have already paid, your payment is safe.',
};

export const REPORTS: AttemptLimit = {
  what: 'reports',
  most: 120,
  windowMs: HOUR,
  message: 'Too many reports were created in the last hour. Please try again later.',
};

export const EXPORTS: AttemptLimit = {
  what: 'exports',
  most: 10,
  windowMs: HOUR,
  message: 'Your data was exported too many times in the last hour. Please try again later.',
};

/** An analysis takes some work even without a model. */
export const ANALYSES: AttemptLimit = {
  what: 'analyses',
  most: 240,
  windowMs: HOUR,
  message: 'Too many analyses were requested in the last hour. Please try again later.',
};

/** More than a person reads in a day. Further requests get the built-in analyst's letter. */
export const MODEL_LETTERS: AttemptLimit = {
  what: 'model letters',
  most: 20,
  windowMs: DAY,
  message: 'You have reached today’s limit for analyses by a language model.',
};

/** More than a person asks in an hour. After that, only our own suggestions are offered. */
export const MODEL_QUESTIONS: AttemptLimit = {
  what: 'model questions',
  most: 30,
  windowMs: HOUR,
  message: 'You have reached the hourly limit for questions to a language model.',
};

/** People set up a few apps; more tokens in an hour indicate a loop. */
export const TOKENS_MADE: AttemptLimit = {
  what: 'tokens-made',
  most: 30,
  windowMs: HOUR,
  message: 'Too many API tokens were created in the last hour. Please try again later.',
};

/** A spreadsheet refresh or an AI assistant makes a few requests per second, and not for long. */
export const TOKEN_CALLS: AttemptLimit = {
  what: 'token-calls',
  most: 120,
  windowMs: MINUTE,
  message: 'A token can be used 120 times per minute. Please wait for the time in the Retry-After header.',
};

/** An app with an old token retries forever, and so does someone who guesses tokens. */
export const TOKENS_REFUSED: AttemptLimit = {
  what: 'tokens-refused',
  most: 100,
  windowMs: 10 * MINUTE,
  message: 'There were too many requests without a valid token from your network. Please wait a few minutes.',
};

/** Hosted assistants register from a few addresses, once per user. */
export const APPS_REGISTERED: AttemptLimit = {
  what: 'programs-registered',
  most: 60,
  windowMs: HOUR,
  message: 'Too many apps were registered from your network. Please wait an hour and try again.',
};

/** For all addresses together: more than users can authorize, but too few to fill the table. */
export const ALL_APPS_REGISTERED: AttemptLimit = {
  what: 'programs-registered-in-all',
  most: 300,
  windowMs: HOUR,
  message: 'Too many apps were registered. Please try again in an hour.',
};

/** Each request may download a document from the app's site. */
export const APP_REQUESTS_VIEWED: AttemptLimit = {
  what: 'programs-looked-at',
  most: 60,
  windowMs: HOUR,
  message: 'Apps requested access too many times in the last hour. Please try again later.',
};

export const APPS_AUTHORIZED: AttemptLimit = {
  ...TOKENS_MADE,
  what: 'programs-allowed',
  message: 'Too many apps were authorized in the last hour. Please try again later.',
};

/** An owner sets up a few packs a day. Confirmation emails go to people who did not ask for them. */
export const PACK_INVITATIONS: AttemptLimit = {
  what: 'pack-invitations',
  most: 20,
  windowMs: DAY,
  message: 'Too many recipients were added today. Please add the others tomorrow.',
};

/** For one address, from all accounts together. */
export const PACK_INVITATIONS_TO_ADDRESS: AttemptLimit = {
  what: 'pack-invitations-to-address',
  most: 3,
  windowMs: 30 * DAY,
  message: 'This address was invited several times this month. Ask its owner to use the link in an email.',
};

/** A reader opens a report a few times; an office of readers shares an address. */
export const SHARED_REPORTS_READ: AttemptLimit = {
  what: 'shared-reports-read',
  most: 120,
  windowMs: HOUR,
  message: 'Shared reports were opened too many times from your network. Please wait an hour and try again.',
};

/** Links have 256 random bits, so this only keeps guesses from causing work. */
export const SHARED_LINKS_REFUSED: AttemptLimit = {
  what: 'shared-links-refused',
  most: 30,
  windowMs: HOUR,
  message: 'Too many links that do not open a report were tried from your network. Please wait an hour.',
};

/** An honest reader mistypes a passcode twice. Counted per link, because guesses may come from many addresses. */
export const WRONG_PASSCODES: AttemptLimit = {
  what: 'wrong-passcodes',
  most: 10,
  windowMs: HOUR,
  message: 'Too many passcodes were tried for this report. Please wait an hour, or ask for a new link.',
};

/** A lender checks a handful of reports; numbers have sixty random bits. */
export const REPORTS_VERIFIED: AttemptLimit = {
  what: 'reports-verified',
  most: 60,
  windowMs: HOUR,
  message: 'Too many report numbers were checked from your network. Please wait an hour and try again.',
};
