/** Location in a file. Row numbers are those shown in a spreadsheet or text editor. */
export interface FileLocation {
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number | null;
}

/**
 * Reason why a file or a set of files does not result in books. Every field is a sentence, or part of one, for the
 * user.
 */
export interface FileProblem extends FileLocation {
  readonly message: string;
  /** Content of the file at this location. */
  readonly read: string;
  readonly expected: string;
  readonly advice: string;
}

interface Complaint {
  readonly row?: number | null;
  readonly sheet?: string | null;
  readonly read: string;
  readonly expected: string;
  readonly advice?: string;
}

/** Exporting the same report again gives the same file, unless this file was changed. */
const EXPORT_AGAIN =
  'If the file was changed after the export, export the report again and upload it as it was saved. If it was not, leave it out or export another report with the same data, such as the Journal instead of the General Ledger.';
const MAX_QUOTED = 120;

/**
 * Error thrown by readers, which know the row but not the file name; `readFile` converts it to a `FileProblem`.
 */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly complaint: Complaint;

  constructor(complaint: Complaint) {
    super(`${complaint.read}; ${complaint.expected}`);
    this.complaint = complaint;
  }

  in(file: string, sheet: string | null = null): FileProblem {
    const { complaint } = this;
    return buildProblem({ file, sheet: complaint.sheet ?? sheet, row: complaint.row ?? null }, complaint);
  }
}

export function buildProblem(
  location: FileLocation,
  { read, expected, advice = EXPORT_AGAIN }: Pick<Complaint, 'read' | 'expected' | 'advice'>,
): FileProblem {
  const at = [
    location.file,
    location.sheet === null ? '' : `sheet ${location.sheet}`,
    location.row === null ? '' : `row ${location.row}`,
  ];
  const where = at.filter((part) => part !== '').join(', ');
  return { ...location, read, expected, advice, message: `${where}: ${read} ${expected} ${advice}` };
}

/** Quotes text from a file for a message. */
export function quote(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;
}
