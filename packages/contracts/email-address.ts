/** Letters, digits and a few symbols, an @, and a domain that contains a dot. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const MAX_EMAIL_LENGTH = 254;
export const EMAIL_TOO_LONG = `An email address can have at most ${MAX_EMAIL_LENGTH} characters.`;
export const NOT_AN_EMAIL = 'Enter an email address like name@example.com.';

/** Returns what is wrong with a trimmed email address; null if mail can be sent to it. */
export function findEmailFault(address: string): string | null {
  if (address.length > MAX_EMAIL_LENGTH) return EMAIL_TOO_LONG;
  return EMAIL_PATTERN.test(address) ? null : NOT_AN_EMAIL;
}
