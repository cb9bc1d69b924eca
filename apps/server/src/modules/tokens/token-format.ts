import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;

/** What each kind begins with: a personal token, and the access token, refresh token and code of a connected program. */
const PREFIXES = { personal: 'fi_', access: 'fia_', refresh: 'fir_', code: 'fic_' } as const;
export type TokenKind = keyof typeof PREFIXES;

/**
 * A new token: a prefix by which people and scanners of published code recognise it, 178 random bits, and a checksum, by
 * which a mistyped or invented one is told from a real one without a look into the database.
 */
export function newToken(kind: TokenKind): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIXES[kind]}${random}${checksumOf(random)}`;
}

/** Whether it may have been made here. Anybody can compute a checksum: it proves nothing. */
export function isToken(kind: TokenKind, text: string): boolean {
  const prefix = PREFIXES[kind];
  if (!text.startsWith(prefix)) return false;
  const random = text.slice(prefix.length, -CHECKSUM_LENGTH);
  return /^[0-9A-Za-z]{30}$/.test(random) && text.endsWith(checksumOf(random));
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
