import { DAY, MINUTE } from '../../shared/clock.ts';

/** Receipts may be read later, whereas a requested link is opened right away. */
export const RECEIPT_LINK_LIFETIME_MS = 7 * DAY;
export const RESTORE_LINK_LIFETIME_MS = 30 * MINUTE;

/** The token comes after the #. Browsers do not send that part, so no server or proxy logs the token. */
export function signInUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/sign-in#${token}`;
}

/** Returns the text without the tokens in its links, for people other than the recipient. */
export function withoutTokens(text: string): string {
  return text.replace(/(\/(?:sign-in|pack|shared)#)[\w-]+/g, '$1(removed)');
}
