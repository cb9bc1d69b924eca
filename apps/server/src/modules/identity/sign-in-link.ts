import { DAY, MINUTE } from '../../shared/clock.ts';

/** A receipt is opened when there is time for it; a link that was just asked for is opened at once. */
export const RECEIPT_LINK_LIFETIME_MS = 7 * DAY;
export const RESTORE_LINK_LIFETIME_MS = 30 * MINUTE;

/** The token stands behind the #, which browsers send to nobody, so that no log of a server or proxy holds it. */
export function signInUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/sign-in#${token}`;
}

/** A text without the tokens of its sign-in links, for whoever reads it later than its recipient. */
export function withoutTokens(text: string): string {
  return text.replace(/(\/sign-in#)[\w-]+/g, '$1(removed)');
}
