import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { FileError } from './problem.ts';
import { MAX_TEXT } from './sheet.ts';
import type { Row, Table } from './table.ts';

const MAX_RECORD_CHARACTERS = 1_000_000;
const MAX_ROWS = 2_000_000;
const MAX_COLUMNS = 200;
const SAMPLE_CHARACTERS = 64 * 1024;
const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

type Delimiter = keyof typeof DELIMITERS;

/** First line of a file, if it declares the delimiter for Excel. */
const DELIMITER_LINE = /^\ufeff?sep=([,;\t|])\r?\n/i;

/**
 * Reads a delimited text file. Each row keeps the number of the line where it starts, because quoted cells may span
 * lines.
 */
export function readCsv(bytes: Uint8Array): Table {
  const { text, assumed } = decodeText(bytes);
  const [, declared] = DELIMITER_LINE.exec(text) ?? [];
  const delimiter = (declared as Delimiter | undefined) ?? findDelimiter(text);
  const rows = parseRows(text, delimiter);
  // This line is not a row of the report, but the rows below keep their line numbers.
  if (declared !== undefined) rows.shift();
  const apart = delimiter === ',' ? [] : [`The cells were separated at ${DELIMITERS[delimiter]}.`];
  return { format: 'CSV', assumed: [...assumed, ...apart], sheets: [{ name: '', rows }] };
}

function parseRows(text: string, delimiter: Delimiter): Row[] {
  const rows: Row[] = [];
  let line = 1;
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      // IIF files quote only cells that contain a comma; other quotation marks in them mean inches.
      relax_quotes: delimiter === '\t',
      on_record: (cells: string[], { lines }) => {
        if (rows.length >= MAX_ROWS || cells.length > MAX_COLUMNS) throw tooLarge();
        if (cells.some(({ length }) => length > MAX_TEXT)) throw tooMuchText(line);
        rows.push({ number: line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError({
      row: line,
      read: 'A quotation mark is never closed, or is in a position where none is allowed.',
      expected: 'Rows of cells were expected.',
    });
  }
  return rows;
}

/**
 * Chooses the delimiter that splits the most rows into the same number of cells; a row with three or more cells counts
 * four times.
 */
function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_CHARACTERS).split(/\r\n|\r|\n/);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of Object.keys(DELIMITERS) as Delimiter[]) {
    const counts = new Map<number, number>();
    for (const line of sample) {
      const cells = outsideQuotes(line).split(delimiter).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const score = Math.max(0, ...[...counts].map(([cells, rows]) => rows * (cells > 2 ? 4 : 1)));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function outsideQuotes(line: string): string {
  return line.replaceAll(/"[^"]*"/g, '');
}

function tooLarge(): FileError {
  return new FileError({
    read: 'The file has more rows or columns than a report of an accounting program.',
    expected: 'At most 2,000,000 rows of 200 columns were expected.',
    advice: 'Export several reports for shorter periods, and upload all of them.',
  });
}

function tooMuchText(row: number): FileError {
  return new FileError({
    row,
    read: 'A cell has more text than a spreadsheet cell can hold.',
    expected: `At most ${MAX_TEXT} characters were expected.`,
  });
}
