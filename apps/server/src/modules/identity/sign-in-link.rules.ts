import { DAY, MINUTE } from '../../shared/clock.ts';

/** A receipt may be read later; a requested link is opened right away. */
export const RECEIPT_LINK_LIFETIME_MS = 7 * DAY;
export const RESTORE_LINK_LIFETIME_MS = 30 * MINUTE;

/**
 * The token comes after the #, which browsers do not send, so that it is not logged by any server or proxy.
 */
export function signInUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/sign-in#${token}`;
}

/** Returns a text without the tokens of its sign-in links, for people other than its recipient. */
export function withoutTokens(text: string): string {
  return text.replace(/(\/sign-in#)[\w-]+/g, '$1(removed)');
}
