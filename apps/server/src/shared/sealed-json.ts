import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { SealError, type Secrets } from './secrets.ts';

export const compress: (bytes: Uint8Array) => Promise<Buffer> = promisify(zstdCompress);
export const decompress: (bytes: Uint8Array) => Promise<Buffer> = promisify(zstdDecompress);

/** Encrypts a value as JSON, bound to the row and column named by `boundTo`. */
export function sealJson(secrets: Secrets, content: unknown, boundTo: string): Buffer {
  return secrets.seal(JSON.stringify(content), boundTo);
}

/** Decrypts the result of `sealJson`. Throws a SealError if that fails. */
export function openJson<Content>(secrets: Secrets, sealed: Uint8Array, boundTo: string): Content {
  return JSON.parse(secrets.open(sealed, boundTo).toString()) as Content;
}

/** JSON values in an encrypted column, each bound to its row. */
export function sealedColumn<Content>(secrets: Secrets, table: string, column: string) {
  const boundTo = (id: string) => `${table} ${id} ${column}`;
  return {
    seal: (id: string, content: Content): Buffer => sealJson(secrets, content, boundTo(id)),
    /** Returns null if there is no value, or if it was encrypted with a secret that we no longer have. */
    open: (id: string, sealed: Uint8Array | null): Content | null =>
      sealed && openedOrNull(() => openJson<Content>(secrets, sealed, boundTo(id))),
  };
}

/** Like `sealJson`, for large values. */
export async function sealLargeJson(secrets: Secrets, content: unknown, boundTo: string): Promise<Buffer> {
  return secrets.seal(await compress(Buffer.from(JSON.stringify(content))), boundTo);
}

export async function openLargeJson<Content>(
  secrets: Secrets,
  sealed: Uint8Array,
  boundTo: string,
): Promise<Content> {
  return JSON.parse((await decompress(secrets.open(sealed, boundTo))).toString()) as Content;
}

/**
 * Error handler that returns null for data encrypted with a secret that we no longer have, which is treated as missing.
 * Rethrows all other errors.
 */
export function nullIfSecretLost(error: unknown): null {
  if (error instanceof SealError) return null;
  throw error;
}

/** Like `nullIfSecretLost`, for a synchronous function. */
export function openedOrNull<Content>(open: () => Content): Content | null {
  try {
    return open();
  } catch (error) {
    return nullIfSecretLost(error);
  }
}
