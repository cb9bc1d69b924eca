/** Whom a mail is from or for: an address, and a name to show, which may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Reads `name@example.com` or `Name <name@example.com>`. The address itself is not checked; null when it has no place. */
export function parseMailbox(text: string): Mailbox | null {
  const match = /^(?:([^<>\p{Cc}]*)<([^<>\s\p{Cc}]+)>|([^<>\s\p{Cc}]+))$/u.exec(text.trim());
  if (match === null) return null;
  const [, name = '', named, bare] = match;
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1'),
    address: named ?? bare ?? '',
  };
}
