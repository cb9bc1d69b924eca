import { moneyFormat } from '@insights/money';
import { currencyInWords } from '@insights/words';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { inCurrency, LINE_POINTS, ROWS_ABOVE, textCell } from './cells.sheet.ts';
import { computedAndPrintable } from './computed-cells.sheet.ts';

/** A sheet, without the rows above it that name the company. */
export interface WorkbookSheet {
  readonly name: string;
  readonly title: string;
  /** Text after the currency of the sheet's amounts, such as `, accrual basis`. */
  readonly unit?: string;
  /** One heading per column; the first column has the labels. */
  readonly headings: readonly string[];
  /** Rows below the column headings. */
  readonly rows: readonly Row[];
  readonly notes?: readonly string[];
  readonly widths: readonly number[];
}

export interface WorkbookFacts {
  readonly company: string;
  /** Three-letter currency code. */
  readonly currency: string;
  /** As in the page footer: `Accrual basis`. */
  readonly bases: readonly string[];
  readonly syncedAt: Date;
  readonly fingerprint: string;
}

/**
 * Writes statements, schedules and the agreement with QuickBooks as a workbook, one sheet each. Every sum is a formula
 * over its parts, so that an accountant can follow it and change the parts.
 */
export async function writeWorkbook(sheets: readonly WorkbookSheet[], facts: WorkbookFacts): Promise<Buffer> {
  const printed = sheets.map((sheet) => ({
    name: sheet.name,
    rows: rowsOf(sheet, facts),
    rowsAbove: ROWS_ABOVE,
  }));
  const written = sheets.map(({ name, widths }, index) => ({
    sheet: name,
    data: printed[index]?.rows ?? [],
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: ROWS_ABOVE,
    stickyColumnsCount: 1,
    orientation: 'landscape' as const,
  }));
  return writeExcelFile(written, { features: [computedAndPrintable(printed, footerOf(facts))] }).toBuffer();
}

/**
 * Returns the left, center and right parts in a spreadsheet's footer syntax, in which an ampersand starts a command.
 */
function footerOf({ company, bases, fingerprint }: WorkbookFacts): string {
  const plain = company.replaceAll('&', '&&').slice(0, 100);
  return `&L${plain}, ${bases.join(', ')}&CPage &P of &N&R${fingerprint.slice(0, 16)}`;
}

function rowsOf(
  { title, unit = '', headings, rows, notes = [] }: WorkbookSheet,
  facts: WorkbookFacts,
): Row[] {
  const money = moneyFormat(facts.currency);
  return [
    [textCell(facts.company, { fontWeight: 'bold', fontSize: 14 })],
    [textCell(title, { fontWeight: 'bold' })],
    [textCell(`${currencyInWords(facts.currency)}${unit}`)],
    [],
    headings.map((text, column) =>
      textCell(text, {
        fontWeight: 'bold',
        wrap: true,
        height: 2 * LINE_POINTS,
        ...(isOfTexts(rows, column) ? {} : { align: 'right' }),
      }),
    ),
    ...rows.map((row) => row.map((cell) => inCurrency(cell, money))),
    [],
    ...notes.map((note) => [textCell(note)]),
    [textCell(`Books read on ${facts.syncedAt.toISOString()}`)],
    [textCell(`Fingerprint of the books: ${facts.fingerprint}`)],
  ];
}

function isOfTexts(rows: readonly Row[], column: number): boolean {
  return rows.every((row) => {
    const cell = row[column];
    return typeof cell !== 'object' || cell === null || ('type' in cell && cell.type === String);
  });
}
