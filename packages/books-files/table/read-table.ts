import { FileError } from './problem.ts';
import { readCsv } from './read-csv.ts';
import type { Table } from './table.ts';
import { readWorkbook } from './workbook.ts';
import { encryptedError } from './zip.ts';

const MAX_FILE_BYTES = 25 * 1024 * 1024;
const XLSX_OR_CSV = 'Export the report to Excel or CSV and upload that.';

/** File types recognized by their first bytes; file names and media types are ignored. */
const SIGNATURES: readonly [signature: string, reads: string, advice: string][] = [
  ['%PDF', 'This is a PDF, which has no cells to read.', XLSX_OR_CSV],
  ['<html', 'This is a web page.', XLSX_OR_CSV],
  ['<!doctype', 'This is a web page.', XLSX_OR_CSV],
  ['OFXHEADER', 'These are bank transactions (OFX), not books: each entry has only one side.', ''],
  ['<?OFX', 'These are bank transactions (OFX), not books: each entry has only one side.', ''],
  ['!Type:', 'These are bank transactions (QIF), not books: each entry has only one side.', ''],
  ['<?xml', 'This is an XML file.', XLSX_OR_CSV],
  ['{', 'This is a JSON file.', XLSX_OR_CSV],
];
/** Bytes of the UTF-8 byte order mark. */
const UTF8_MARK = /^\u00ef\u00bb\u00bf/;
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** `EncryptedPackage` in UTF-16, the stream that contains a password-protected Office workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Splits a file into sheets of rows, or throws a `FileError` with advice on what to upload instead. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw refused('The file is empty.', '');
  if (bytes.length > MAX_FILE_BYTES) {
    throw refused(
      'The file is larger than 25 MB.',
      'Export several reports for shorter periods, and upload all of them.',
    );
  }
  if (startsWith(bytes, ZIP)) return { format: 'XLSX', assumed: [], sheets: await readWorkbook(bytes) };
  if (startsWith(bytes, OLD_OFFICE)) {
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED))
      throw encryptedError();
    throw refused('This is an old Excel file (XLS).', 'Save it as XLSX or CSV and upload that.');
  }
  requireReadable(bytes);
  return readCsv(bytes);
}

function requireReadable(bytes: Uint8Array): void {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048)).replace(UTF8_MARK, '').trimStart();
  for (const [signature, reads, advice] of SIGNATURES) {
    if (start.slice(0, signature.length).toLowerCase() === signature.toLowerCase())
      throw refused(reads, advice);
  }
  if (/\bMAUI|QBW|Intuit Inc/.test(start) && start.includes('\u0000')) {
    throw refused(
      'This is a company file of QuickBooks Desktop.',
      'Open it there, and export its reports to CSV.',
    );
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function refused(read: string, advice: string): FileError {
  const expected = 'A report exported to XLSX or CSV was expected.';
  return new FileError({
    read,
    expected,
    advice: advice === '' ? 'Export the general ledger instead.' : advice,
  });
}
