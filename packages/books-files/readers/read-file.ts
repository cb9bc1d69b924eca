import { createHash } from 'node:crypto';
import { type FileKind, type FilePart, isProof, type LedgerPart } from '../parts/part.ts';
import { type Recognised, recognise } from '../recognise/recognise.ts';
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
  /** For messages only; what a file is, its contents tell. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the user answered, for a file that asked. */
  readonly dateOrder?: DateOrder;
}

/** What one file turned out to be. */
export type ReadFile =
  | {
      readonly status: 'read';
      readonly name: string;
      /** The same for the same bytes, whatever the file is called. */
      readonly fingerprint: string;
      readonly format: Table['format'];
      readonly assumed: readonly string[];
      /** One for each sheet that holds a report. */
      readonly parts: readonly FilePart[];
      readonly sheetsLeftOut: readonly { readonly sheet: string; readonly reason: string }[];
    }
  | {
      readonly status: 'asks';
      readonly name: string;
      readonly fingerprint: string;
      /** Read it again with `dateOrder`. */
      readonly question: 'date-order';
      /** A date of the file that could be either, such as `03/04/2025`. */
      readonly example: string;
    }
  | {
      readonly status: 'refused';
      readonly name: string;
      readonly fingerprint: string;
      /** What the file is, where that much was understood. */
      readonly kind: FileKind | null;
      readonly problem: FileProblem;
    };

/**
 * Reads one exported file: what it is, whose, of when, and every row of it. Nothing of a file that is wrong anywhere is
 * used. The same bytes give the same result; nothing is stored or asked of the clock.
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
 * Some programs add a sheet of hints; it is left out beside one that holds a report. So is a statement that cannot be read,
 * since books only lose a comparison without it.
 */
function readSheets(name: string, { sheets }: Table, dateOrder: DateOrder | null) {
  const recognised: { sheet: Sheet; found: Recognised }[] = [];
  const sheetsLeftOut: { sheet: string; reason: string }[] = [];
  let refusal: SheetError | null = null;
  for (const sheet of sheets) {
    try {
      const found = recognise(sheet);
      if (found === null) sheetsLeftOut.push({ sheet: sheet.name, reason: 'The sheet is empty.' });
      else recognised.push({ sheet, found });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      refusal ??= new SheetError(error, sheet.name, null);
      sheetsLeftOut.push({ sheet: sheet.name, reason: error.complaint.read });
    }
  }
  if (recognised.length === 0) throw refusal ?? noSheets();
  const parts = recognised.flatMap(({ sheet, found }) => {
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
  return { parts, sheetsLeftOut, remarks: recognised.flatMap(({ found }) => found.remarks) };
}

function readSheet({ layout, kind }: Recognised, source: SheetSource): FilePart {
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

/** An error of a reader, with the sheet it read. A text file has one sheet without a name. */
class SheetError extends FileError {
  readonly kind: FileKind | null;

  constructor({ complaint }: FileError, sheet: string, kind: FileKind | null) {
    super({ ...complaint, sheet: sheet === '' ? null : sheet });
    this.kind = kind;
  }
}

function noSheets(): FileError {
  return new FileError({ read: 'The file holds nothing.', expected: 'A report was expected.' });
}
