/** Letters, digits and a few signs before the @, a domain with a dot behind it. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const MAX_EMAIL_LENGTH = 254;
export const EMAIL_TOO_LONG = `An e-mail address has at most ${MAX_EMAIL_LENGTH} characters.`;
export const NOT_AN_EMAIL = 'Enter an e-mail address like name@example.com.';

/** What is wrong with an address, without blanks around it; null for one that mail can be sent to. */
export function findEmailFault(address: string): string | null {
  if (address.length > MAX_EMAIL_LENGTH) return EMAIL_TOO_LONG;
  return EMAIL_PATTERN.test(address) ? null : NOT_AN_EMAIL;
}
