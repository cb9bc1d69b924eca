import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ReadFile } from '@insights/books-files';
import type { FileAnswers } from '@insights/contracts';

/** Stored format of uploaded files: enough to rebuild the books, and nothing beyond what was read. */
export interface StoredFiles {
  readonly files: readonly ReadFile[];
  readonly answers: FileAnswers;
}

const MAX_UNPACKED_BYTES = 500_000_000;
const MAP = '$map';

/** Encodes as compressed JSON. */
export function packFiles(kept: StoredFiles): Uint8Array {
  const text = JSON.stringify(kept, (_, value: unknown) =>
    value instanceof Map ? { [MAP]: [...value] } : value,
  );
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 6 } });
}

export function unpackFiles(packed: Uint8Array): StoredFiles {
  const text = zstdDecompressSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString();
  return JSON.parse(text, (_, value: unknown) =>
    // An answer may be for an account with the same name as the marker, but its value is not an array.
    typeof value === 'object' && value !== null && MAP in value && Array.isArray(value[MAP])
      ? new Map(value[MAP] as [unknown, unknown][])
      : value,
  );
}
