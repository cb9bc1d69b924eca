const REMOVED = '[removed]';

/**
 * Makes text from upstream safe to keep beside an error. Fault details echo the access token ("Token expired: AB01...");
 * besides the secrets we know, anything that could be a token goes: what follows the word token, and long unbroken runs
 * of the characters tokens are made of, unless they are plain words.
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
