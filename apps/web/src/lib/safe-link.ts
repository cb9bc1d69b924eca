/** A link from outside, only when it leads to a web page: a `javascript:` address would run in this one. */
export function safeLink(url: unknown): string | null {
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null;
}
