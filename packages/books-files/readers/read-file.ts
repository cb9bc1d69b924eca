import { createHash } from 'node:crypto';
import { type FileKind, type FilePart, isProof, type LedgerPart } from '../parts/part.ts';
import { type RecognizedSheet, recognizeSheet } from '../recognize/recognize.ts';
import { FileError, type FileProblem } from '../table/problem.ts';
import { readTable } from '../table/read-table.ts';
import type { Sheet, Table } from '../table/table.ts';
import { type DateOrder, DateOrderUnknown } from '../values/dates.ts';
import { readAccountList } from './account-list.ts';
import { readFlatLedger } from './flat-ledger.ts';
import { readIif } from './iif.ts';
import { readJournal } from './journal.ts';
import { readSectionLedger } from './section-ledger.ts';
import type { SheetSource } from './sheet-source.ts';
import { readStatement } from './statement.ts';
import { readTrialBalance } from './trial-balance.ts';

export interface UploadedFile {
  /** Used only in messages; the kind of file is recognized from its contents. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The user's answer for a file with ambiguous dates. */
  readonly dateOrder?: DateOrder;
}

/** Result of reading one file. */
export type ReadFile =
  | {
      readonly status: 'read';
      readonly name: string;
      /** Hash of the bytes, independent of the file name. */
      readonly fingerprint: string;
      readonly format: Table['format'];
      readonly assumed: readonly string[];
      /** One part for each sheet with a report. */
      readonly parts: readonly FilePart[];
      readonly sheetsLeftOut: readonly { readonly sheet: string; readonly reason: string }[];
    }
  | {
      readonly status: 'asks';
      readonly name: string;
      readonly fingerprint: string;
      /** The caller must ask the user and call `readFile` again with `dateOrder`. */
      readonly question: 'date-order';
      /** An ambiguous date from the file, such as `03/04/2025`. */
      readonly example: string;
    }
  | {
      readonly status: 'refused';
      readonly name: string;
      readonly fingerprint: string;
      /** File kind, if it was recognized. */
      readonly kind: FileKind | null;
      readonly problem: FileProblem;
    };

/**
 * Reads one exported file: its kind, company, period and all rows. If any part is wrong, none of the file is used. The
 * same bytes always give the same result, because the function stores nothing and does not read the clock.
 */
export async function readFile({ name, bytes, dateOrder }: UploadedFile): Promise<ReadFile> {
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  try {
    const table = await readTable(bytes);
    const { parts, sheetsLeftOut, remarks } = readSheets(name, table, dateOrder ?? null);
    return {
      status: 'read',
      name,
      fingerprint,
      format: table.format,
      assumed: [...table.assumed, ...remarks],
      parts,
      sheetsLeftOut,
    };
  } catch (error) {
    if (error instanceof DateOrderUnknown) {
      return { status: 'asks', name, fingerprint, question: 'date-order', example: error.example };
    }
    if (error instanceof FileError) {
      const kind = error instanceof SheetError ? error.kind : null;
      return { status: 'refused', name, fingerprint, kind, problem: error.in(name) };
    }
    throw error;
  }
}

/**
 * Leaves out a sheet with instructions, which some programs add, if another sheet has a report. Also leaves out an
 * unreadable statement, because only a comparison is lost.
 */
function readSheets(name: string, { sheets }: Table, dateOrder: DateOrder | null) {
  const recognized: { sheet: Sheet; found: RecognizedSheet }[] = [];
  const sheetsLeftOut: { sheet: string; reason: string }[] = [];
  let refusal: SheetError | null = null;
  for (const sheet of sheets) {
    try {
      const found = recognizeSheet(sheet);
      if (found === null) sheetsLeftOut.push({ sheet: sheet.name, reason: 'The sheet is empty.' });
      else recognized.push({ sheet, found });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      refusal ??= new SheetError(error, sheet.name, null);
      sheetsLeftOut.push({ sheet: sheet.name, reason: error.complaint.read });
    }
  }
  if (recognized.length === 0) throw refusal ?? noSheets();
  const parts = recognized.flatMap(({ sheet, found }) => {
    try {
      return readSheet(found, { ...found, file: name, sheet, dateOrder });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const unread = new SheetError(error, sheet.name, found.kind);
      if (!isProof(found.kind)) throw unread;
      refusal ??= unread;
      sheetsLeftOut.push({ sheet: sheet.name, reason: unread.in(name).message });
      return [];
    }
  });
  if (parts.length === 0) throw refusal ?? noSheets();
  return { parts, sheetsLeftOut, remarks: recognized.flatMap(({ found }) => found.remarks) };
}

function readSheet({ layout, kind }: RecognizedSheet, source: SheetSource): FilePart {
  switch (layout) {
    case 'sections':
      return readSectionLedger(source, kind === 'transaction-detail' ? kind : 'general-ledger');
    case 'grouped':
      return readJournal(source);
    case 'lists':
      return readIif(source);
    case 'flat':
      return readFlatLedger(source, isLedgerKind(kind) ? kind : 'journal');
    case 'list':
      return readAccountList(source);
    case 'balances':
      return readTrialBalance(source);
    case 'statement':
      return readStatement(source, kind === 'balance-sheet' ? kind : 'profit-and-loss');
  }
}

function isLedgerKind(kind: FilePart['kind']): kind is LedgerPart['kind'] {
  return kind === 'general-ledger' || kind === 'transaction-detail' || kind === 'journal';
}

/** A reader's error together with the name of the sheet. A text file has a single sheet without a name. */
class SheetError extends FileError {
  readonly kind: FileKind | null;

  constructor({ complaint }: FileError, sheet: string, kind: FileKind | null) {
    super({ ...complaint, sheet: sheet === '' ? null : sheet });
    this.kind = kind;
  }
}

function noSheets(): FileError {
  return new FileError({ read: 'The file is empty.', expected: 'A report was expected.' });
}
