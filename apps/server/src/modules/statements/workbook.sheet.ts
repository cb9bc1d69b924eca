import { type Cents, moneyFormat } from '@insights/money';
import { currencyInWords } from '@insights/words';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { BOLD, FONT, inCurrency, LINE_POINTS, ROWS_ABOVE, textCell } from './cells.sheet.ts';
import { computedAndPrintable } from './computed-cells.sheet.ts';

/** A sheet, without the rows above it that name the company. */
export interface WorkbookSheet {
  readonly name: string;
  readonly title: string;
  /** Text that follows the currency in the sheet's unit, such as `, accrual basis`. */
  readonly unit?: string;
  /** One heading per column; the first column has the labels. */
  readonly headings: readonly string[];
  /** Rows below the column headings. */
  readonly rows: readonly Row[];
  readonly notes?: readonly string[];
  /** Minimum widths in characters; a column of amounts is wide enough for each of them. */
  readonly widths: readonly number[];
  readonly checks?: readonly SheetCheck[];
  /** Indexes of the rows with which a section starts. */
  readonly sections?: readonly number[];
}

/** Cells that are zero if a sheet agrees with itself and with the other sheets. */
export interface SheetCheck {
  readonly addresses: readonly string[];
  /** Sum of their absolute amounts. */
  readonly offCents: Cents;
}

export interface WorkbookFacts {
  readonly company: string;
  /** Three-letter currency code. */
  readonly currency: string;
  /** In the same format as in the page footer: `Accrual basis`. */
  readonly bases: readonly string[];
  /** For example `Books read on November 28, 2026`. */
  readonly readOn: string;
}

/**
 * Writes statements, schedules and the agreement with QuickBooks as a workbook, one sheet each. Every sum is a formula
 * over its parts, so that an accountant can follow it and change the parts.
 */
export async function writeWorkbook(sheets: readonly WorkbookSheet[], facts: WorkbookFacts): Promise<Buffer> {
  const printed = sheets.map((sheet) => {
    const rows = rowsOf(sheet, facts);
    return {
      name: sheet.name,
      rows,
      rowsAbove: ROWS_ABOVE,
      widths: sheet.widths.map((width, column) => widthOf(rows, column, width)),
      sections: (sheet.sections ?? []).map((row) => ROWS_ABOVE + row),
    };
  });
  const written = printed.map(({ name, rows, widths }) => ({
    sheet: name,
    data: rows,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: ROWS_ABOVE,
    stickyColumnsCount: 1,
  }));
  return writeExcelFile(written, {
    ...FONT,
    features: [computedAndPrintable(printed, footerOf(facts))],
  }).toBuffer();
}

/**
 * Returns the left, center and right parts in a spreadsheet's footer syntax, in which an ampersand starts a command.
 */
function footerOf({ company, bases, readOn }: WorkbookFacts): string {
  const plain = company.replaceAll('&', '&&').slice(0, 80);
  return `&8&L${plain}, ${bases.join(', ')}&CPage &P of &N&R${readOn}`;
}

function rowsOf(
  { title, unit = '', headings, rows, notes = [], widths }: WorkbookSheet,
  facts: WorkbookFacts,
): Row[] {
  const money = moneyFormat(facts.currency);
  const headingLines = Math.max(
    2,
    ...headings.map((text, column) => Math.ceil(text.length / (0.75 * (widths[column] ?? text.length)))),
  );
  return [
    [textCell(facts.company, { ...BOLD, fontSize: 14, height: 20 })],
    [textCell(title, BOLD)],
    [textCell(`${currencyInWords(facts.currency)}${unit}`)],
    [],
    headings.map((text, column) =>
      textCell(text, {
        ...BOLD,
        wrap: true,
        height: headingLines * LINE_POINTS + 2,
        bottomBorderStyle: 'thin',
        ...(!isOfTexts(rows, column) ? { align: 'right' } : isIndented(rows, column) ? { indent: 1 } : {}),
      }),
    ),
    ...rows.map((row) => row.map((cell) => inCurrency(cell, money))),
    ...(notes.length === 0 ? [] : [[], ...notes.map((note) => [textCell(note)])]),
  ];
}

function isOfTexts(rows: readonly Row[], column: number): boolean {
  return rows.every((row) => {
    const cell = row[column];
    if (typeof cell !== 'object' || cell === null) return true;
    return 'result' in cell ? typeof cell.result === 'string' : 'type' in cell && cell.type === String;
  });
}

/** Whether the texts of a column, other than the labels, are indented. */
function isIndented(rows: readonly Row[], column: number): boolean {
  return (
    column > 0 &&
    rows.some((row) => {
      const cell = row[column];
      return typeof cell === 'object' && cell !== null && 'indent' in cell && cell.indent === 1;
    })
  );
}

/** Leaves room for `(1,234,567.89)` in bold digits. */
function widthOf(rows: readonly Row[], column: number, width: number): number {
  let digits = 0;
  for (const row of rows) {
    const cell = row[column];
    if (typeof cell !== 'object' || cell === null) continue;
    const amount = 'result' in cell ? cell.result : 'value' in cell ? cell.value : null;
    if (typeof amount === 'number')
      digits = Math.max(digits, Math.floor(Math.log10(Math.abs(amount) + 1)) + 1);
  }
  return digits === 0 ? width : Math.max(width, digits + Math.floor((digits - 1) / 3) + 6);
}
