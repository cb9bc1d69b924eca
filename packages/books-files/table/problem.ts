/** Where in a file something stands. Rows are numbered as the spreadsheet or the text file shows them. */
export interface FilePlace {
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number | null;
}

/** Why a file, or a set of files, gives no books. Every field is a sentence or a part of one for the user. */
export interface FileProblem extends FilePlace {
  readonly message: string;
  /** What stands there. */
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

/** The same report exported once more is the same file, unless this one was changed. */
const EXPORT_AGAIN =
  'If the file was changed after the export, export the report again and upload it as it was saved. If it was not, leave it out or export another report that holds the same, such as the Journal in place of the General Ledger.';
const MAX_QUOTED = 120;

/** Thrown by readers, which know the row but not the file's name; `readFile` turns it into a `FileProblem`. */
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
  place: FilePlace,
  { read, expected, advice = EXPORT_AGAIN }: Pick<Complaint, 'read' | 'expected' | 'advice'>,
): FileProblem {
  const at = [
    place.file,
    place.sheet === null ? '' : `sheet ${place.sheet}`,
    place.row === null ? '' : `row ${place.row}`,
  ];
  const where = at.filter((part) => part !== '').join(', ');
  return { ...place, read, expected, advice, message: `${where}: ${read} ${expected} ${advice}` };
}

/** A text from a file as a message quotes it. */
export function quote(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;
}
