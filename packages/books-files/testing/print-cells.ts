import { crc32, deflateRawSync } from 'node:zlib';

/** A report cell to write: text, an amount, a formula whose result is an amount, or a day. */
export type PrintedCell =
  | string
  | { readonly cents: number; readonly formula?: string }
  | { readonly day: number };
export type PrintedRow = readonly PrintedCell[];

interface CsvStyle {
  readonly delimiter?: string;
  readonly lineEnd?: string;
  readonly bom?: boolean;
  readonly latin1?: boolean;
  readonly amount?: (cents: number) => string;
  readonly day?: (day: number) => string;
}

export function plainAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function groupedAmount(cents: number): string {
  const plain = plainAmount(Math.abs(cents));
  const grouped = plain.replace(/\B(?=(\d{3})+(?!\d)\.)|\B(?=(\d{3})+\.)/g, ',');
  return cents < 0 ? `-${grouped}` : grouped;
}

export function amountInParentheses(cents: number): string {
  return cents < 0 ? `(${groupedAmount(-cents)})` : groupedAmount(cents);
}

export function monthDayYear(day: number): string {
  const [year, month, date] = isoDay(day).split('-');
  return `${month}/${date}/${year}`;
}

export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export function printCsv(rows: readonly PrintedRow[], style: CsvStyle = {}): Uint8Array {
  const { delimiter = ',', lineEnd = '\n', amount = plainAmount, day = monthDayYear } = style;
  const width = Math.max(...rows.map(({ length }) => length));
  const lines = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, at) => {
      const cell = row[at] ?? '';
      const text = typeof cell === 'string' ? cell : 'day' in cell ? day(cell.day) : amount(cell.cents);
      return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
    });
    return cells.join(delimiter);
  });
  const text = `${style.bom === true ? '\ufeff' : ''}${lines.join(lineEnd)}${lineEnd}`;
  return Buffer.from(text, style.latin1 === true ? 'latin1' : 'utf8');
}

interface XlsxStyle {
  /**
   * QuickBooks Online writes numbers as formulas without results; a spreadsheet program adds the results when it saves
   * the file.
   */
  readonly results: 'none' | 'saved';
}

export function printXlsx(
  sheets: readonly { readonly name: string; readonly rows: readonly PrintedRow[] }[],
  { results }: XlsxStyle,
): Uint8Array {
  const strings = new Map<string, number>();
  const parts = sheets.map(({ rows }, index): [string, string] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(rows, strings, results),
  ]);
  const texts = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return printZip(
    new Map([
      [
        '[Content_Types].xml',
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ],
      [
        'xl/workbook.xml',
        `<workbook xmlns:r="r"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ],
      ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
      ...parts,
      ['xl/sharedStrings.xml', `<sst>${texts.join('')}</sst>`],
    ]),
  );
}

function sheetXml(
  rows: readonly PrintedRow[],
  strings: Map<string, number>,
  results: XlsxStyle['results'],
): string {
  const xml = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const reference = `${columnName(column)}${at + 1}`;
      if (cell === '') return '';
      if (typeof cell === 'string') {
        const index = strings.get(cell) ?? strings.size;
        strings.set(cell, index);
        return `<c r="${reference}" t="s"><v>${index}</v></c>`;
      }
      if ('day' in cell) return `<c r="${reference}" s="1"><v>${cell.day + 25_569}</v></c>`;
      const formula = cell.formula ?? plainAmount(cell.cents);
      // Spreadsheet programs save doubles, including their rounding errors.
      const saved = results === 'saved' ? `<v>${cell.cents * 0.01}</v>` : '';
      return `<c r="${reference}"><f>${formula}</f>${saved}</c>`;
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`;
}

function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : `${columnName(Math.floor(column / 26) - 1)}${columnName(column % 26)}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes a zip file with compressed parts. */
export function printZip(parts: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 1 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(name)]),
    );
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
