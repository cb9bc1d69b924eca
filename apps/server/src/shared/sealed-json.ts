import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { SealError, type Secrets } from './secrets.ts';

export const compress: (bytes: Uint8Array) => Promise<Buffer> = promisify(zstdCompress);
export const decompress: (bytes: Uint8Array) => Promise<Buffer> = promisify(zstdDecompress);

/** A value of a row as JSON that opens in its own row and column alone: `boundTo` names them. */
export function sealJson(secrets: Secrets, content: unknown, boundTo: string): Buffer {
  return secrets.seal(JSON.stringify(content), boundTo);
}

/** What `sealJson` sealed. Throws a SealError when it does not open. */
export function openJson<Content>(secrets: Secrets, sealed: Uint8Array, boundTo: string): Content {
  return JSON.parse(secrets.open(sealed, boundTo).toString()) as Content;
}

/** As `sealJson`, for what may be large. */
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

/** What was sealed with a secret that we no longer have is lost, and counts as absent. Anything else is thrown. */
export function unlessLost(error: unknown): null {
  if (error instanceof SealError) return null;
  throw error;
}

/** As `unlessLost`, of what is opened at once. */
export function openedOrNull<Content>(open: () => Content): Content | null {
  try {
    return open();
  } catch (error) {
    return unlessLost(error);
  }
}
