import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

const STAMP = '%FinancialInsights-1 ';
const END = 'startxref\n';

/** Ed25519 keys that sign reports, derived from a 32-byte seed. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** SPKI in PEM. */
  readonly publicKey: string;
}

/** The fixed start of an Ed25519 private key in PKCS #8; the seed follows (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
const ID_LENGTH = 8;

export function signingKeyOf(seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_START, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString();
  return { id: sha256(Buffer.from(publicKey)).slice(0, ID_LENGTH), privateKey, publicKey };
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Adds a signed line to a PDF, as a comment before the end, which PDF readers ignore. The line contains what a reader
 * compares with the paper and the SHA-256 of the rest of the file.
 */
export function stampPdf(pdf: Uint8Array, facts: object, key: SigningKey): Buffer {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const at = file.lastIndexOf(END);
  if (at < 0) throw new Error('The PDF has no startxref');
  const text = JSON.stringify({ ...facts, sha256: sha256(file), key: key.id });
  const signed = Buffer.from(text).toString('base64url');
  const signature = sign(null, Buffer.from(signed), key.privateKey).toString('base64url');
  return Buffer.concat([
    file.subarray(0, at),
    Buffer.from(`${STAMP}${signed}.${signature}\n`),
    file.subarray(at),
  ]);
}
