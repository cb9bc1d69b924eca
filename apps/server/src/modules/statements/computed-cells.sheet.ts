import type writeExcelFile from 'write-excel-file/node';
import type { Cell, Row } from 'write-excel-file/node';
import { type ComputedCell, columnOf, LINE_POINTS, sheetPrefix } from './cells.sheet.ts';

/** Options for a workbook with several sheets. */
type WorkbookOptions = NonNullable<Parameters<typeof writeExcelFile>[1]>;
type Feature = NonNullable<WorkbookOptions['features']>[number];

export interface PrintedSheet {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Number of rows repeated at the top of every printed page. */
  readonly rowsAbove: number;
  readonly widths: readonly number[];
  /** Rows at which a section starts, which may start a page. */
  readonly sections: readonly number[];
}

/**
 * Adds what the workbook library does not support. Previews, phones and protected views do not calculate anything; they
 * show the value stored with a formula. Every sheet prints one page wide, with its headings on each page, and the
 * company, page number and day on which the books were read in the footer.
 */
export function computedAndPrintable(sheets: readonly PrintedSheet[], footer: string): Feature {
  const results = sheets.map(({ rows }) => resultsOf(rows));
  const pages = sheets.map(pageOf);
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_, { sheetIndex }) => pageXml(pages[sheetIndex] as Page, footer),
          transform: (xml, _, { sheetIndex }) =>
            xml
              .replace(
                /<worksheet[^>]*>/,
                `$&<sheetPr><pageSetUpPr fitToPage="${pages[sheetIndex]?.breaks.length === 0 ? 1 : 0}"/></sheetPr>`,
              )
              .replace(FORMULA, (cell, address: string) => {
                const result = results[sheetIndex]?.get(address);
                if (result === undefined) return cell;
                return typeof result === 'number'
                  ? cell.replace('</f>', () => `</f><v>${result}</v>`)
                  : cell
                      .replace('<c ', '<c t="str" ')
                      .replace('</f>', () => `</f><v>${escapeXml(result)}</v>`);
              }),
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml
              .replace(
                '<definedNames/>',
                () => `<definedNames>${sheets.map(printTitles).join('')}</definedNames>`,
              )
              .replace('<calcPr/>', '<calcPr fullCalcOnLoad="1"/>'),
        },
      },
    },
  };
}

const FORMULA = /<c r="([A-Z]+\d+)"[^>]*><f>.*?<\/f><\/c>/g;

/** Returns formula results by cell address, such as `B7`. */
function resultsOf(rows: readonly Row[]): ReadonlyMap<string, number | string> {
  const results = new Map<string, number | string>();
  rows.forEach((row, line) => {
    row.forEach((cell, column) => {
      if (isComputed(cell)) results.set(`${columnOf(column)}${line + 1}`, cell.result);
    });
  });
  return results;
}

function isComputed(cell: Cell | ComputedCell): cell is ComputedCell {
  return typeof cell === 'object' && cell !== null && 'result' in cell;
}

interface Page {
  readonly orientation: 'portrait' | 'landscape';
  /** Percent. Used for a sheet with page breaks, because programs that fit a sheet to the page ignore its breaks. */
  readonly scale: number;
  readonly pages: number;
  /** Numbers of the last rows before a break. */
  readonly breaks: readonly number[];
}

/** Letter paper without margins, in inches. */
const PAPER = { portrait: { width: 7.3, height: 9.4 }, landscape: { width: 9.8, height: 6.9 } } as const;
/** Width in inches of a one-character column, and of its padding. */
const CHARACTER = 7 / 96;
const PADDING = 5 / 96;
/** Sheets that are wider are printed in landscape; in portrait they would be scaled below 70%. */
const WIDEST_PORTRAIT = 10.3;
const SMALLEST_SCALE = 0.7;
/** Programs differ in the size of a character by a few percent. */
const TOLERANCE = 0.96;

/** Chooses the scale that needs the fewest pages, and among those the largest. */
function pageOf(sheet: PrintedSheet): Page {
  const width = sheet.widths.reduce((sum, characters) => sum + characters * CHARACTER + PADDING, 0);
  const orientation = width <= WIDEST_PORTRAIT ? 'portrait' : 'landscape';
  const paper = PAPER[orientation];
  const widest = TOLERANCE * Math.min(1, paper.width / width);
  let best = pagesAt(sheet, widest, paper.height);
  for (let scale = widest - 0.02; scale >= SMALLEST_SCALE; scale -= 0.02) {
    const pages = pagesAt(sheet, scale, paper.height);
    if (pages.pages < best.pages) best = pages;
  }
  return { orientation, ...best };
}

/** Starts a page with the first section that does not fit on the page before. */
function pagesAt({ rows, rowsAbove, sections }: PrintedSheet, scale: number, paperHeight: number) {
  const heights = rows.map(inchesOf);
  const inches = (from: number, to: number) => heights.slice(from, to).reduce((sum, one) => sum + one, 0);
  const height = (TOLERANCE * paperHeight) / scale;
  const repeated = inches(0, rowsAbove);
  const breaks: number[] = [];
  let from = rowsAbove;
  let pages = 0;
  const pagesOf = (to: number) => Math.max(1, Math.ceil(inches(from, to) / (height - repeated)));
  for (const [index, section] of sections.entries()) {
    const end = sections[index + 1] ?? rows.length;
    if (section === from || inches(from, end) <= height - repeated) continue;
    pages += pagesOf(section);
    breaks.push(section);
    from = section;
  }
  pages += pagesOf(rows.length);
  return { scale: Math.floor(scale * 100), pages, breaks };
}

function inchesOf(row: Row): number {
  const heights = row.map((cell) =>
    typeof cell === 'object' && cell !== null && 'height' in cell ? (cell.height ?? 0) : 0,
  );
  return Math.max(LINE_POINTS, ...heights) / 72;
}

const US_LETTER = 1;

function pageXml({ orientation, scale, pages, breaks }: Page, footer: string): string {
  const fit =
    breaks.length === 0 ? `fitToWidth="1" fitToHeight="${pages === 1 ? 1 : 0}"` : `scale="${scale}"`;
  const rowBreaks = breaks.map((row) => `<brk id="${row}" max="16383" man="1"/>`).join('');
  return [
    '<pageMargins left="0.6" right="0.6" top="0.7" bottom="0.8" header="0.3" footer="0.4"/>',
    `<pageSetup paperSize="${US_LETTER}" orientation="${orientation}" ${fit}/>`,
    `<headerFooter><oddFooter>${escapeXml(footer)}</oddFooter></headerFooter>`,
    breaks.length === 0
      ? ''
      : `<rowBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">${rowBreaks}</rowBreaks>`,
  ].join('');
}

function printTitles({ name, rowsAbove }: PrintedSheet, index: number): string {
  const rows = `${sheetPrefix(name)}$1:$${rowsAbove}`;
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(rows)}</definedName>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
