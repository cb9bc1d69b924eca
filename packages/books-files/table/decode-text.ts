import { FileError } from './problem.ts';

export interface DecodedText {
  readonly text: string;
  /** Assumption about the encoding; empty if the file declares it. */
  readonly assumed: readonly string[];
}

/**
 * Decodes text using the byte order mark, if there is one; otherwise as strict UTF-8, or else as Windows-1252, which
 * QuickBooks Desktop writes and which contains all of Latin-1.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return known(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return known(new TextDecoder('utf-16be').decode(bytes));
  const decoded = strictUtf8(bytes);
  if (decoded !== null) return known(decoded);
  const text = new TextDecoder('windows-1252').decode(bytes);
  return known(text, ['The text was read as Windows-1252.']);
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function known(text: string, assumed: readonly string[] = []): DecodedText {
  if (text.includes('\u0000')) {
    throw new FileError({
      read: 'The file is neither text nor a workbook.',
      expected: 'A CSV or XLSX file was expected.',
    });
  }
  return { text, assumed };
}
