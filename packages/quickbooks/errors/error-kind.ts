/**
 * What a failed call means for us:
 *
 * - `reconnect`: QuickBooks does not accept our tokens any more; only the owner can repair that.
 * - `forbidden`: the tokens are good, but this company or report is not ours to read.
 * - `throttled`: still too many requests after we waited as told.
 * - `unavailable`: no answer, or a failure of the service itself. Trying later may help.
 * - `refused`: the service understood the request and does not carry it out.
 * - `unexpected`: an answer we do not understand, so no figure was taken from it.
 * - `too-large`: more data than one answer may hold.
 */
export type QuickBooksErrorKind =
  | 'reconnect'
  | 'forbidden'
  | 'throttled'
  | 'unavailable'
  | 'refused'
  | 'unexpected'
  | 'too-large';
