import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ReadFile } from '@insights/books-files';
import type { FileAnswers } from '@insights/contracts';

/** What is kept of uploaded files: enough to make their books again, and nothing that was not read. */
export interface KeptFiles {
  readonly files: readonly ReadFile[];
  readonly answers: FileAnswers;
}

const MAX_UNPACKED_BYTES = 500_000_000;
const MAP = '$map';

/** As compressed JSON. */
export function packFiles(kept: KeptFiles): Uint8Array {
  const text = JSON.stringify(kept, (_, value: unknown) =>
    value instanceof Map ? { [MAP]: [...value] } : value,
  );
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 6 } });
}

export function unpackFiles(packed: Uint8Array): KeptFiles {
  const text = zstdDecompressSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString();
  return JSON.parse(text, (_, value: unknown) =>
    // An answer may be about an account that is called like the mark; it is no list.
    typeof value === 'object' && value !== null && MAP in value && Array.isArray(value[MAP])
      ? new Map(value[MAP] as [unknown, unknown][])
      : value,
  );
}
