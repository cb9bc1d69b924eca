/** Sender or recipient of an email: an address and a display name, which may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Parses `name@example.com` or `Name <name@example.com>`. Does not validate the address; returns null if there is none.
 */
export function parseMailbox(text: string): Mailbox | null {
  const match = /^(?:([^<>\p{Cc}]*)<([^<>\s\p{Cc}]+)>|([^<>\s\p{Cc}]+))$/u.exec(text.trim());
  if (match === null) return null;
  const [, name = '', named, bare] = match;
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1'),
    address: named ?? bare ?? '',
  };
}
