const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses the URL of a service that receives our secrets. It must be https; plain http is allowed only for this machine,
 * where the bundled sandbox runs. Throws for anything else, so that a mistyped setting fails at startup rather than for
 * the first customer.
 */
export function parseServiceUrl(text: string, name: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new Error(`${name} is not an address`);
  const isLoopback = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  if (url.protocol !== 'https:' && !isLoopback) {
    throw new Error(`${name} must start with https:// (http:// is only for this machine)`);
  }
  if (url.username !== '' || url.password !== '') throw new Error(`${name} must not contain a password`);
  if (url.hash !== '') throw new Error(`${name} must not contain a #`);
  return url;
}
