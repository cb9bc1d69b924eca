/// <reference path="./yauzl.d.ts" />
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileError } from './problem.ts';

/**
 * Real workbooks have about twenty parts and compress to about a sixth of their size; a zip bomb has thousands of
 * parts, or compresses to almost nothing.
 */
const MAX_ENTRIES = 1_000;
const MAX_INFLATED_BYTES = 300 * 1024 * 1024;
const MAX_RATIO = 200;
/** Small parts, such as an empty drawing, may have a higher compression ratio without harm. */
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** The parts of a zip file, each read on demand. */
export interface Zip {
  has(name: string): boolean;
  chunks(name: string): AsyncIterable<Buffer>;
}

/**
 * Opens a zip file whose directory is within the limits. yauzl throws if a part inflates to a size other than the one
 * in the directory, so those sizes are reliable; the checksum is compared here.
 */
export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await orDamaged(fromBufferPromise(buffer, { autoClose: false }));
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MAX_ENTRIES) throw tooLargeError(`It has ${zip.entryCount} parts.`);
  let inflated = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      inflated += entry.uncompressedSize;
      requireSound(entry, inflated);
      if (entries.has(entry.fileName)) throw damaged('A part of the workbook appears twice.');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof FileError ? error : damaged();
  }
  let read = 0;
  const countRead = (bytes: number) => {
    read += bytes;
    if (read > MAX_INFLATED_BYTES) throw tooLargeError('It unpacks to more than 300 MB.');
  };
  return {
    has: (name) => entries.has(name),
    chunks: (name) => readEntry(zip, entries.get(name), countRead),
  };
}

function requireSound(entry: Entry, inflated: number): void {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  if (entry.isEncrypted()) throw encryptedError();
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw damaged();
  if (inflated > MAX_INFLATED_BYTES) throw tooLargeError('It unpacks to more than 300 MB.');
  const isBomb = uncompressedSize > RATIO_COUNTS_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
  if (isBomb) throw tooLargeError('It unpacks to more than 200 times its size.');
}

/**
 * Counts the bytes that are read, in addition to the sizes in the directory, because a part may be read more than once.
 */
async function* readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  countRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  if (entry === undefined) throw damaged();
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      countRead(chunk.length);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof FileError ? error : damaged();
  }
  if (sum !== entry.crc32) throw damaged();
}

async function orDamaged<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch {
    throw damaged();
  }
}

function damaged(read = 'The workbook is damaged or was cut short.'): FileError {
  return new FileError({ read, expected: 'A complete XLSX file was expected.' });
}

export function encryptedError(): FileError {
  return new FileError({
    read: 'The workbook is protected by a password.',
    expected: 'A workbook that opens without one was expected.',
    advice: 'Save a copy without a password and upload that.',
  });
}

export function tooLargeError(read: string): FileError {
  return new FileError({
    read,
    expected: 'A report of an accounting program is smaller.',
    advice: 'Export several reports for shorter periods, and upload all of them.',
  });
}
