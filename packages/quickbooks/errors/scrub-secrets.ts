const REMOVED = '[removed]';

/**
 * Makes QuickBooks' text safe to store with an error. Fault details include the access token ("Token expired:
 * AB01..."). In addition to known secrets, anything that could be a token is removed: text after the word token, and
 * long runs of characters used in tokens, unless they are ordinary words.
 */
export function scrubSecrets(text: string, secrets: readonly string[]): string {
  let scrubbed = text.slice(0, 2000);
  for (const secret of secrets) {
    if (secret !== '') scrubbed = scrubbed.replaceAll(secret, REMOVED);
  }
  return scrubbed
    .replaceAll(/(token\b[^:=]{0,20}[:=]\s*)\S+/gi, `$1${REMOVED}`)
    .replaceAll(/(?=[\w.+/~-]*\d)[\w.+/~-]{24,}=*/g, REMOVED)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500);
}
