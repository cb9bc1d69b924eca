import type writeExcelFile from 'write-excel-file/node';
import type { Cell, Row } from 'write-excel-file/node';

/** Options for a workbook with several sheets. */
type WorkbookOptions = NonNullable<Parameters<typeof writeExcelFile>[1]>;
type Feature = NonNullable<WorkbookOptions['features']>[number];

/** A formula and its result. */
export interface ComputedCell {
  readonly type: 'Formula';
  readonly value: string;
  readonly result: number;
}

export interface PrintedSheet {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Number of rows repeated at the top of every printed page. */
  readonly rowsAbove: number;
}

/**
 * Adds what the workbook library does not support. Previews, phones and protected views do not calculate anything; they
 * show the value stored with a formula. Every sheet prints one page wide, with its headings on each page, and the
 * company, page number and fingerprint of the books in the footer.
 */
export function computedAndPrintable(sheets: readonly PrintedSheet[], footer: string): Feature {
  const results = sheets.map(({ rows }) => resultsOf(rows));
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup'
              ? { ...attributes, paperSize: US_LETTER, fitToWidth: 1, fitToHeight: 0 }
              : attributes,
          insert: () => `<headerFooter><oddFooter>${escapeXml(footer)}</oddFooter></headerFooter>`,
          transform: (xml, _, { sheetIndex }) =>
            xml
              .replace(/<worksheet[^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
              .replace(FORMULA, (cell, address: string) => {
                const result = results[sheetIndex]?.get(address);
                return result === undefined ? cell : cell.replace('</f>', `</f><v>${result}</v>`);
              }),
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml
              .replace('<definedNames/>', `<definedNames>${sheets.map(printTitles).join('')}</definedNames>`)
              .replace('<calcPr/>', '<calcPr fullCalcOnLoad="1"/>'),
        },
      },
    },
  };
}

const US_LETTER = 1;
const FORMULA = /<c r="([A-Z]+\d+)"[^>]*><f>.*?<\/f><\/c>/g;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** Returns formula results by cell address, such as `B7`. */
function resultsOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const results = new Map<string, number>();
  rows.forEach((row, line) => {
    row.forEach((cell, column) => {
      if (isComputed(cell))
        results.set(`${String.fromCharCode(FIRST_LETTER + column)}${line + 1}`, cell.result);
    });
  });
  return results;
}

function isComputed(cell: Cell | ComputedCell): cell is ComputedCell {
  return typeof cell === 'object' && cell !== null && 'result' in cell;
}

function printTitles({ name, rowsAbove }: PrintedSheet, index: number): string {
  const rows = `'${name.replaceAll("'", "''")}'!$1:$${rowsAbove}`;
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(rows)}</definedName>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
