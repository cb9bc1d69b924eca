/** A link from outside, only when it leads to a web page: a `javascript:` address would run in this one. */
export function safeLink(url: string | undefined): string | null {
  return url !== undefined && /^https?:\/\//i.test(url) ? url : null;
}
