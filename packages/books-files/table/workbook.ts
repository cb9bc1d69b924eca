import { FileError } from './problem.ts';
import { MAX_TEXT, readSheet, type WorkbookParts } from './sheet.ts';
import type { Sheet } from './table.ts';
import { readXml } from './xml.ts';
import { openZip, tooLargeError, type Zip } from './zip.ts';

const MAX_SHEETS = 50;
const MAX_STRINGS = 1_000_000;
/** Excel's built-in date formats. Formats that show only a time are not included. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/**
 * Reads the sheets in an XLSX file. Only parts with cells are opened: macros, drawings, links to other files and
 * connections are ignored. Hidden rows are included, because hiding only affects the display.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const zip = await openZip(bytes);
  const { sheets, from1904 } = await readSheetList(zip);
  if (sheets.length > MAX_SHEETS) throw notWorkbook(`It has ${sheets.length} sheets.`);
  const targets = await readRelations(zip);
  const parts: WorkbookParts = {
    sharedStrings: await readSharedStrings(zip),
    isDateStyle: await readDateStyles(zip),
    from1904,
    count: { rows: 0 },
  };
  const read: Sheet[] = [];
  const used = new Set<string>();
  for (const { name, relation } of sheets) {
    const target = targets.get(relation);
    if (target === undefined || !zip.has(target)) throw notWorkbook(`Its sheet ${name} is missing.`);
    if (used.has(target)) throw notWorkbook('Two of its sheets refer to the same part of the file.');
    used.add(target);
    read.push({ name: name.trim(), rows: await readSheet(zip.chunks(target), parts) });
  }
  return read;
}

async function readSheetList(zip: Zip) {
  if (!zip.has('xl/workbook.xml')) {
    throw notWorkbook(
      'It is a zip file, but not an Excel workbook.',
      'Unpack it and upload the reports in it; save those of other spreadsheet programs as XLSX or CSV.',
    );
  }
  const sheets: { name: string; relation: string }[] = [];
  let from1904 = false;
  await readXml(zip.chunks('xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      // Usually `r:id`, but programs may choose a different prefix.
      const relation = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? '';
      sheets.push({ name: attributes.name ?? '', relation: attributes[relation] ?? '' });
    },
  });
  return { sheets, from1904 };
}

/** Returns the target part of each relationship. */
async function readRelations(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const relations = 'xl/_rels/workbook.xml.rels';
  if (!zip.has(relations)) throw notWorkbook('Its list of sheets is missing.');
  await readXml(zip.chunks(relations), {
    open(tag, attributes) {
      if (tag !== 'Relationship' || attributes.TargetMode === 'External') return;
      const target = attributes.Target ?? '';
      targets.set(attributes.Id ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/**
 * Reads the shared strings. A string may consist of runs with different formatting; the pronunciation guide (`rPh`) is
 * not part of the text.
 */
async function readSharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let isText = false;
  let isReading = false;
  await readXml(zip.chunks('xl/sharedStrings.xml'), {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isReading = true;
      isText = tag === 't' && !isReading;
    },
    text(part) {
      if (isText) text += part;
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isReading = false;
      if (tag !== 'si') return;
      if (text.length > MAX_TEXT) throw notWorkbook('One of its cells has more text than a cell can hold.');
      if (strings.push(text) > MAX_STRINGS)
        throw tooLargeError(`It has more than ${MAX_STRINGS} different texts.`);
    },
  });
  return strings;
}

async function readDateStyles(zip: Zip): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (!zip.has('xl/styles.xml')) return styles;
  const custom = new Map<number, boolean>();
  let isCellStyles = false;
  await readXml(zip.chunks('xl/styles.xml'), {
    open(tag, attributes) {
      const format = Number(attributes.numFmtId ?? 0);
      if (tag === 'numFmt') custom.set(format, showsDate(attributes.formatCode ?? ''));
      if (tag === 'cellXfs') isCellStyles = true;
      if (tag === 'xf' && isCellStyles) styles.push(custom.get(format) ?? DATE_FORMATS.has(format));
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/** Whether a format shows years or days, ignoring literal text (`"day"`, `\d`) and colors (`[Red]`). */
function showsDate(format: string): boolean {
  return /[yd]/i.test(format.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, ''));
}

function notWorkbook(read: string, advice?: string): FileError {
  const expected = 'A workbook with a report was expected.';
  return new FileError({ read, expected, ...(advice === undefined ? {} : { advice }) });
}
