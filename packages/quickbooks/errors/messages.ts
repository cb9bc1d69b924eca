/** Messages for the user: what happened, that no data was lost, and what to do next. */
export const MESSAGES: Readonly<Record<QuickBooksErrorKind, string>> = {
  reconnect:
    'QuickBooks no longer accepts our access to this company. Nothing was changed; please connect QuickBooks again.',
  forbidden:
    'QuickBooks does not let us read this company. Its subscription, or the rights of the person who connected it, may have ended. Nothing was changed; please connect QuickBooks again as an administrator of the company.',
  throttled:
    'QuickBooks received more requests for this company than it allows and asked us to wait. Nothing was changed; please try again in a few minutes.',
  unavailable: 'QuickBooks could not respond right now. Nothing was changed; please try again in a minute.',
  refused:
    'QuickBooks refused one of our requests. Nothing was changed; please try again, and write to us if it happens again.',
  unexpected:
    'QuickBooks sent a response that we do not understand, so we did not use its figures. Nothing was changed; please try again, and write to us if it happens again.',
  'too-large':
    'QuickBooks has more data for these dates than it can send. Nothing was changed; please choose a shorter period.',
};

export const TOOK_TOO_LONG =
  'QuickBooks did not answer in time. Nothing was changed; please try again in a minute.';

export const BOOKS_CHANGED =
  'The books in QuickBooks changed while we were reading them, twice in a row. Nothing was changed by us; please try again when nobody is entering transactions.';

export const STILL_BEING_READ = 'It is still being read. Please check again in a few seconds.';

export const MISCONFIGURED =
  'QuickBooks does not know this installation of Financial Insights. Nothing was changed; its operator has to check the client id and secret.';

/**
 * Category of a failed call:
 *
 * - `reconnect`: QuickBooks no longer accepts our tokens, which only the owner can fix.
 * - `forbidden`: the tokens are valid, but we may not read this company or report.
 * - `throttled`: there were still too many requests after waiting as requested.
 * - `unavailable`: QuickBooks did not respond, or the service itself failed. Trying later may help.
 * - `refused`: the service understood the request and declined it.
 * - `unexpected`: we do not understand the response, so no figure was taken from it.
 * - `too-large`: there is more data than one response may contain.
 */
export type QuickBooksErrorKind =
  | 'reconnect'
  | 'forbidden'
  | 'throttled'
  | 'unavailable'
  | 'refused'
  | 'unexpected'
  | 'too-large';
