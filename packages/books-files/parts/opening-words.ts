/** Labels for the row with an account's balance before the first day. */
const OPENING = /^(?:beginning|opening) balance$/i;

export function isOpening(text: string): boolean {
  return OPENING.test(text);
}
