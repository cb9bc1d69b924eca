import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits, safe in cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a random token. Without salt, since 256 random bits cannot be guessed from their hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Keys made from the one application secret, each for its own purpose, so that what one key protects says nothing of
 * another.
 */
export function createSecrets(appSecret: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', appSecret, '', `financial-insights/${purpose}`, 32));
  const encryptionKey = derive('encryption/1');
  const fingerprintKey = derive('fingerprint/1');
  return {
    derive,
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
    seal: (plaintext, boundTo) => seal(encryptionKey, plaintext, boundTo),
    open: (sealed, boundTo) => open(encryptionKey, sealed, boundTo),
  };
}

export interface Secrets {
  /** A key of 32 bytes for one purpose. */
  derive(purpose: string): Buffer;
  /** A keyed hash, for finding by value what is stored encrypted or not at all. */
  fingerprint(text: string): string;
  /** AES-256-GCM. The ciphertext opens only with the same `boundTo`: it cannot be moved to another row or column. */
  seal(plaintext: Uint8Array | string, boundTo: string): Buffer;
  /** Throws a SealError when the data was altered, moved, or sealed with another secret. */
  open(sealed: Uint8Array, boundTo: string): Buffer;
}

/** Sealed data that does not open. What it protected is lost; whoever owns it must provide it again. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Says which key sealed the data, so that a later key can live beside this one. */
const KEY_ID = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: Uint8Array, plaintext: Uint8Array | string, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.of(KEY_ID), nonce, cipher.getAuthTag(), body]);
}

function open(key: Uint8Array, sealed: Uint8Array, boundTo: string): Buffer {
  if (sealed[0] !== KEY_ID || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new SealError('This was not sealed by any key we have');
  }
  const tagStart = 1 + NONCE_BYTES;
  const bodyStart = tagStart + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, tagStart))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(tagStart, bodyStart));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(bodyStart)), decipher.final()]);
  } catch (cause) {
    throw new SealError('Sealed data was altered, moved, or sealed with another secret', { cause });
  }
}
