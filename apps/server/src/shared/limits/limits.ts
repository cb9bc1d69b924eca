import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { AttemptLimit } from './attempts.ts';

/* How often each thing may be tried by one account, address or network; what to tell whoever tried too often. */

/**
 * Dozens of visitors behind one address may look around at the same time; each screen takes a dozen calls.
 */
export const DEMO_CALLS: AttemptLimit = {
  what: 'demo-calls',
  most: 900,
  windowMs: 10 * MINUTE,
  message:
    'The demo company was looked at very often from your network. Please wait a few minutes and try again.',
};

/** A file contains every posting or statement. */
export const DEMO_FILES: AttemptLimit = { ...DEMO_CALLS, what: 'demo-files', most: 30 };

/** Nobody needs more links in an hour, and nobody should be able to fill another person's mailbox. */
export const LINKS_MAILED: AttemptLimit = {
  what: 'links-mailed',
  most: 3,
  windowMs: HOUR,
  message: 'Sign-in links were sent to this address several times within this hour.',
};

/** An honest visitor mistypes an address twice; changing it more often makes us write to strangers. */
export const RECEIPT_ADDRESSES: AttemptLimit = {
  what: 'receipt-addresses',
  most: 5,
  windowMs: HOUR,
  message: 'The e-mail address was changed very often within this hour. Please wait a little and try again.',
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
  message: 'Access was asked for very often from your network. Please wait an hour and try again.',
};

export const SIGN_INS: AttemptLimit = {
  what: 'sign-ins',
  most: 60,
  windowMs: HOUR,
  message: 'Very many sign-in links were opened from your network. Please wait an hour and try again.',
};

/** An honest reader mistypes an address twice. Counted for each link. */
export const WRONG_ADDRESSES: AttemptLimit = {
  what: 'wrong-addresses',
  most: 10,
  windowMs: DAY,
  message: 'Too many addresses were tried for this link. Please choose "Restore access" to get a new one.',
};

export const LINKS_LOOKED_AT: AttemptLimit = { ...SIGN_INS, what: 'links-looked-at' };

/** Reading files takes seconds of work; fixing a set of them takes a few dozen attempts. */
export const FILE_CHECKS: AttemptLimit = {
  what: 'file-checks',
  most: 60,
  windowMs: HOUR,
  message: 'Files were uploaded very often within this hour. Please wait a little and try again.',
};

/** A sync costs dozens of QuickBooks calls; nobody looks at more of them in an hour. */
export const READINGS: AttemptLimit = {
  what: 'readings',
  most: 120,
  windowMs: HOUR,
  message: 'The books were read very often within this hour. Please wait a little and try again.',
};

/** Enough for an office behind one address, too few to fill the table with accounts. */
export const NEW_ACCOUNTS: AttemptLimit = {
  what: 'accounts',
  most: 120,
  windowMs: HOUR,
  message: 'Too many visitors from your network accepted the terms. Please try again in an hour.',
};

/** Each stores a state or calls QuickBooks; an accountant with many companies connects a dozen in an hour. */
export const CONNECTS: AttemptLimit = {
  what: 'connects',
  most: 20,
  windowMs: HOUR,
  message: 'QuickBooks was connected very often within this hour. Please wait a little and try again.',
};

export const SUPPORT_REQUESTS: AttemptLimit = {
  what: 'support',
  most: 5,
  windowMs: HOUR,
  message: 'Five support requests were sent within this hour. Please wait a little before you send another.',
};

/** More requests than this do not come from visitors in need: our own mailbox must stay usable. */
export const ALL_SUPPORT_REQUESTS: AttemptLimit = {
  what: 'support-in-all',
  most: 200,
  windowMs: HOUR,
  message: 'Very many support requests are coming in. Please try again in an hour, or write an e-mail.',
};

/**
 * Ten guesses an hour: an honest visitor mistypes twice, and no code is short enough to be guessed that way.
 */
export const WRONG_CODES: AttemptLimit = {
  what: 'promo',
  most: 10,
  windowMs: HOUR,
  message: 'Too many promo codes were tried. Please wait an hour and try again.',
};

/** An honest payer has a few cards; twenty declined ones are probably stolen. */
export const DECLINES_OF_ACCOUNT: AttemptLimit = {
  what: 'declined-cards',
  most: 20,
  windowMs: DAY,
  message: 'Too many cards were declined. Please try again tomorrow, or write to support.',
};

/** An office shares an address; a thief changes accounts. */
export const DECLINES_OF_ADDRESS: AttemptLimit = {
  ...DECLINES_OF_ACCOUNT,
  what: 'declined-cards-address',
  most: 60,
};

/** Each of these calls reaches Stripe, which limits all visitors together. */
export const PAYMENT_CALLS: AttemptLimit = {
  what: 'payment-calls',
  most: 300,
  windowMs: 10 * MINUTE,
  message:
    'Too many requests about this payment. Please wait a few minutes; a payment that was made is not lost.',
};

export const REPORTS: AttemptLimit = {
  what: 'reports',
  most: 120,
  windowMs: HOUR,
  message: 'Very many reports were made within this hour. Please wait a little and try again.',
};

export const EXPORTS: AttemptLimit = {
  what: 'exports',
  most: 10,
  windowMs: HOUR,
  message: 'Your data was exported very often within this hour. Please wait a little and try again.',
};

/** An analysis takes some work even without a model. */
export const ANALYSES: AttemptLimit = {
  what: 'analyses',
  most: 240,
  windowMs: HOUR,
  message: 'Analyses were asked for very often within this hour. Please wait a little and try again.',
};

/** Nobody reads more model-written letters in a day; further requests get the built-in analyst's letter. */
export const MODEL_LETTERS: AttemptLimit = {
  what: 'model letters',
  most: 20,
  windowMs: DAY,
  message: 'A model was asked very often for you today.',
};

/** Nobody has a model interpret more questions in an hour; our own suggestions serve all others. */
export const MODEL_QUESTIONS: AttemptLimit = {
  what: 'model questions',
  most: 30,
  windowMs: HOUR,
  message: 'A model was asked very often for you within this hour.',
};

/** People set up a few programs; more in an hour is a loop. */
export const TOKENS_MADE: AttemptLimit = {
  what: 'tokens-made',
  most: 30,
  windowMs: HOUR,
  message: 'Very many tokens were made within this hour. Please wait a little and try again.',
};

/** A spreadsheet refresh or a working assistant makes a few calls per second, and not for long. */
export const TOKEN_CALLS: AttemptLimit = {
  what: 'token-calls',
  most: 120,
  windowMs: MINUTE,
  message: 'A token may be used 120 times a minute. Please wait as long as Retry-After says.',
};

/** A program with an old token retries forever, and so does someone guessing tokens. */
export const TOKENS_REFUSED: AttemptLimit = {
  what: 'tokens-refused',
  most: 100,
  windowMs: 10 * MINUTE,
  message: 'Very many requests without a valid token came from your network. Please wait a few minutes.',
};

/** Hosted assistants register from few addresses, once per user. */
export const APPS_REGISTERED: AttemptLimit = {
  what: 'programs-registered',
  most: 60,
  windowMs: HOUR,
  message: 'Very many programs introduced themselves from your network. Please wait an hour and try again.',
};

/** From all addresses together: more than users can allow, too few to fill the table. */
export const ALL_APPS_REGISTERED: AttemptLimit = {
  what: 'programs-registered-in-all',
  most: 300,
  windowMs: HOUR,
  message: 'Very many programs introduced themselves. Please try again in an hour.',
};

/** Each may download a document from the app's site. */
export const APP_REQUESTS_VIEWED: AttemptLimit = {
  what: 'programs-looked-at',
  most: 60,
  windowMs: HOUR,
  message: 'Programs asked very often within this hour. Please wait a little and try again.',
};

export const APPS_AUTHORIZED: AttemptLimit = {
  ...TOKENS_MADE,
  what: 'programs-allowed',
  message: 'Very many programs were allowed within this hour. Please wait a little and try again.',
};
