/** Accepts an outside link only if it is a web address: a `javascript:` address would run in this page. */
export function safeLink(url: unknown): string | null {
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null;
}
