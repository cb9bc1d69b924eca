import type { ReturnPlace } from '@insights/contracts';

/** A program on the visitor's own device listens at a port that it is given anew each time (RFC 8252, 7.3). */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/.*)?$/;
/** Editors whose scheme is no domain name, as RFC 8252 (7.1) wants it to be. */
const EDITORS = new Set(['cursor', 'vscode', 'vscode-insiders', 'windsurf']);
/** What no address holds unescaped; a fragment would hide what is added behind it. */
const UNFIT = /[^\x21-\x7e]|[#\\"<>^`{|}]/;

/**
 * Where a browser would come to by this address; null when nobody may be sent there: unencrypted sites, addresses that run
 * something in the browser, and those that look like another one than they are.
 */
export function returnPlaceOf(uri: string): ReturnPlace | null {
  if (UNFIT.test(uri) || !URL.canParse(uri)) return null;
  const { protocol, host, username, password } = new URL(uri);
  if (username !== '' || password !== '') return null;
  if (LOOPBACK.test(uri)) return { kind: 'device', name: 'this device' };
  // A browser reads `https:///a` and `https:a` as the host a: what is shown must be what stands there.
  if (uri === `https://${host}` || uri.startsWith(`https://${host}/`)) return { kind: 'site', name: host };
  const scheme = protocol.slice(0, -1);
  const isOfApp = EDITORS.has(scheme) || /^[a-z][a-z\d-]*(\.[a-z\d-]+)+$/.test(scheme);
  return isOfApp && uri.startsWith(protocol) ? { kind: 'app', name: scheme } : null;
}

/** Character by character, but for the port of the visitor's own device. */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [one, other] = [LOOPBACK.exec(registered), LOOPBACK.exec(asked)];
  return one !== null && other !== null && one[1] === other[1] && one[2] === other[2];
}

/** The address with an answer, in place of whatever stood there under the same names. */
export function answerAt(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const address = new URL(uri);
  for (const [name, value] of Object.entries(answer)) {
    address.searchParams.delete(name);
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}
