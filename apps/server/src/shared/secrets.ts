import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Returns 256 random bits, encoded for cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash under which a random token is stored. It is not salted, because 256 random bits cannot be guessed
 * from their hash.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Derives keys from the application's secrets, one per purpose, so that one key reveals nothing about another. The
 * first secret encrypts and all of them decrypt, so that a secret can be replaced without downtime.
 */
export function createSecrets(...appSecrets: readonly [string, ...string[]]): Secrets {
  const derive = (purpose: string, appSecret = appSecrets[0]) =>
    Buffer.from(hkdfSync('sha256', appSecret, '', `financial-insights/${purpose}`, 32));
  const encryptionKeys = appSecrets.map((appSecret) => ({
    prefix: Buffer.concat([Buffer.of(FORMAT), derive('key-id/1', appSecret).subarray(0, KEY_ID_BYTES)]),
    bytes: derive('encryption/1', appSecret),
  })) as [EncryptionKey, ...EncryptionKey[]];
  const fingerprintKeys = appSecrets.map((appSecret) => derive('fingerprint/1', appSecret));
  const fingerprints = (text: string) =>
    fingerprintKeys.map((key) => createHmac('sha256', key).update(text).digest('base64url')) as [
      string,
      ...string[],
    ];
  return {
    sealPrefix: encryptionKeys[0].prefix,
    derive: (purpose) => derive(purpose),
    fingerprint: (text) => fingerprints(text)[0],
    fingerprints,
    seal: (plaintext, boundTo) => seal(encryptionKeys[0], plaintext, boundTo),
    open: (sealed, boundTo) => open(encryptionKeys, sealed, boundTo),
  };
}

export interface Secrets {
  /** The first bytes of everything encrypted with the first secret. */
  readonly sealPrefix: Buffer;
  /** Returns a 32-byte key for one purpose. */
  derive(purpose: string): Buffer;
  /** Returns a keyed hash, used to look up values that are stored encrypted or not stored at all. */
  fingerprint(text: string): string;
  /**
   * Returns the keyed hashes under every secret, starting with the first secret, to find values stored before a secret
   * was replaced.
   */
  fingerprints(text: string): [string, ...string[]];
  /**
   * Encrypts with AES-256-GCM. The ciphertext can be decrypted only with the same `boundTo`, so it cannot be moved to
   * another row or column.
   */
  seal(plaintext: Uint8Array | string, boundTo: string): Buffer;
  /** Throws a SealError if the data was altered, moved, or encrypted with a secret that we do not have. */
  open(sealed: Uint8Array, boundTo: string): Buffer;
}

/** Encrypted data that cannot be decrypted. Its content is lost, and its owner must provide it again. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

interface EncryptionKey {
  readonly prefix: Buffer;
  readonly bytes: Buffer;
}

/**
 * Format of encrypted data: includes the id of the key that encrypted it. The id is derived from the secret, so keys
 * need no numbers.
 */
const FORMAT = 2;
const KEY_ID_BYTES = 4;
const PREFIX_BYTES = 1 + KEY_ID_BYTES;
/** Format of data from before keys had ids. Any key may have encrypted it. */
const FORMAT_WITHOUT_ID = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: EncryptionKey, plaintext: Uint8Array | string, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(boundTo));
  const body = cipher.update(plaintext);
  // This cipher has no final block.
  cipher.final();
  return Buffer.concat([key.prefix, nonce, cipher.getAuthTag(), body]);
}

function open(keys: readonly EncryptionKey[], sealed: Uint8Array, boundTo: string): Buffer {
  const hasId = sealed[0] !== FORMAT_WITHOUT_ID;
  const nonceStart = hasId ? PREFIX_BYTES : 1;
  const tagStart = nonceStart + NONCE_BYTES;
  const bodyStart = tagStart + TAG_BYTES;
  const candidates = hasId
    ? keys.filter(({ prefix }) => prefix.equals(sealed.subarray(0, PREFIX_BYTES)))
    : keys;
  let cause: unknown;
  for (const key of sealed.length < bodyStart ? [] : candidates) {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(nonceStart, tagStart))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(tagStart, bodyStart));
    try {
      const body = decipher.update(sealed.subarray(bodyStart));
      // Throws if the data was altered. GCM has no final block.
      decipher.final();
      return body;
    } catch (error) {
      cause = error;
    }
  }
  throw new SealError('Sealed data was altered, moved, or sealed with a secret that we do not have', {
    cause,
  });
}
