/**
 * Meaning of a failed call:
 *
 * - `reconnect`: QuickBooks no longer accepts our tokens; only the owner can fix that.
 * - `forbidden`: the tokens are valid, but we may not read this company or report.
 * - `throttled`: still too many requests after waiting as requested.
 * - `unavailable`: no response, or a failure of the service itself. Trying later may help.
 * - `refused`: the service understood the request and declined it.
 * - `unexpected`: a response that we do not understand, so no figure was taken from it.
 * - `too-large`: more data than one response may contain.
 */
export type QuickBooksErrorKind =
  | 'reconnect'
  | 'forbidden'
  | 'throttled'
  | 'unavailable'
  | 'refused'
  | 'unexpected'
  | 'too-large';
