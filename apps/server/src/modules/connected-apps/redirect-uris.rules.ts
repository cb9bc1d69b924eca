import type { ReturnPlace } from '@insights/contracts';

/** An app on the visitor's own device listens at a different port each time (RFC 8252, section 7.3). */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/.*)?$/;
/** Editors whose URI scheme is not a domain name, although RFC 8252 (section 7.1) requires one. */
const EDITORS = new Set(['cursor', 'vscode', 'vscode-insiders', 'windsurf']);
/** Characters that URLs do not contain unescaped. A fragment would hide what is appended to it. */
const UNFIT = /[^\x21-\x7e]|[#\\"<>^`{|}]/;

/**
 * Returns where a URL would take the browser, or null if the URL is not allowed. Disallowed are unencrypted sites, URLs
 * that run something in the browser, and URLs that look like a different URL.
 */
export function redirectTarget(uri: string): ReturnPlace | null {
  if (UNFIT.test(uri) || !URL.canParse(uri)) return null;
  const { protocol, host, username, password } = new URL(uri);
  if (username !== '' || password !== '') return null;
  if (LOOPBACK.test(uri)) return { kind: 'device', name: 'this device' };
  // Browsers read `https:///a` and `https:a` as host a, so check that the text contains the host that is shown.
  if (uri === `https://${host}` || uri.startsWith(`https://${host}/`)) return { kind: 'site', name: host };
  const scheme = protocol.slice(0, -1);
  const isOfApp = EDITORS.has(scheme) || /^[a-z][a-z\d-]*(\.[a-z\d-]+)+$/.test(scheme);
  return isOfApp && uri.startsWith(protocol) ? { kind: 'app', name: scheme } : null;
}

/** Compares character by character, ignoring the port of the visitor's own device. */
export function isSameRedirect(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const [one, other] = [LOOPBACK.exec(registered), LOOPBACK.exec(requested)];
  return one !== null && other !== null && one[1] === other[1] && one[2] === other[2];
}

/** Returns the URL with the response's parameters, replacing any parameters that have the same names. */
export function urlWithParameters(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const address = new URL(uri);
  for (const [name, value] of Object.entries(answer)) {
    address.searchParams.delete(name);
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}
