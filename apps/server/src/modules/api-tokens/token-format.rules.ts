import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;

/**
 * Prefix for each kind of token: a personal token, and a connected app's access token, refresh token and authorization
 * code.
 */
const PREFIXES = { personal: 'fi_', access: 'fia_', refresh: 'fir_', code: 'fic_' } as const;
export type TokenKind = keyof typeof PREFIXES;

/**
 * Returns a new token: a prefix that people and secret scanners recognize, 178 random bits, and a checksum that detects
 * a mistyped or invented token without a database query.
 */
export function newToken(kind: TokenKind): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIXES[kind]}${random}${checksum(random)}`;
}

/** Whether the text has the format of our tokens. Anyone can compute a checksum, so this proves nothing. */
export function isToken(kind: TokenKind, text: string): boolean {
  const prefix = PREFIXES[kind];
  if (!text.startsWith(prefix)) return false;
  const random = text.slice(prefix.length, -CHECKSUM_LENGTH);
  return /^[0-9A-Za-z]{30}$/.test(random) && text.endsWith(checksum(random));
}

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let index = 0; index < CHECKSUM_LENGTH; index += 1) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
