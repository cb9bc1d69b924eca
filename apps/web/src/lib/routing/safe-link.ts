/** Accepts an outside link only if it is a web URL, because a `javascript:` URL would run on this page. */
export function safeLink(url: unknown): string | null {
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null;
}
