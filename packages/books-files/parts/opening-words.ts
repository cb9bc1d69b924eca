/** What ledgers call the row with the balance of an account before the first day. */
const OPENING = /^(?:beginning|opening) balance$/i;

export function isOpening(text: string): boolean {
  return OPENING.test(text);
}
