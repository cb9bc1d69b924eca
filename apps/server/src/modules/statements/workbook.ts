import {
  type ComparedStatement,
  columnHeading,
  comparedAmounts,
  type PrintedRow,
  type SummedRow,
} from '@insights/ledger';
import { type Cents, toDollars } from '@insights/money';
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { type ComputedCell, computedAndPrintable } from './computed-workbook.ts';

interface WorkbookFacts {
  readonly company: string;
  readonly syncedAt: Date;
  readonly fingerprint: string;
}

const AMOUNT_FORMAT = '#,##0.00;[Red]-#,##0.00';
const PERCENT_FORMAT = '+0.0%;[Red]-0.0%;0.0%';
/** The labels, the period, and three columns for each of two that it is compared with. */
const WIDTHS = [46, 18, 18, 18, 10, 18, 18, 10];
/** Of the columns of amounts, which come after the labels. */
const LETTERS = ['B', 'C', 'D', 'E', 'F', 'G', 'H'];
/** Company, title, basis and an empty line, and the line of headings. */
const ROWS_ABOVE = 5;

/**
 * The statements as a workbook, a sheet each. Accounts are numbers; every subtotal and total is a formula over them, so
 * that an accountant can follow, and change, each sum.
 */
export async function writeWorkbook(
  statements: readonly ComparedStatement[],
  facts: WorkbookFacts,
): Promise<Buffer> {
  const sheets = statements.map((statement) => ({
    name: statement.statement,
    rows: rowsOf(statement, facts),
    rowsAbove: ROWS_ABOVE,
  }));
  const written = sheets.map(({ name, rows, rowsAbove }) => ({
    sheet: name,
    data: rows,
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: rowsAbove,
    stickyColumnsCount: 1,
    orientation: 'landscape' as const,
  }));
  const features = [computedAndPrintable(sheets, footerOf(facts, statements))];
  return writeExcelFile(written, { features }).toBuffer();
}

/** Left, middle and right, as a spreadsheet's footer is written; an ampersand begins a command. */
function footerOf({ company, fingerprint }: WorkbookFacts, statements: readonly ComparedStatement[]): string {
  const plain = company.replaceAll('&', '&&').slice(0, 100);
  const bases = [...new Set(statements.map(({ basis }) => `${basis} basis`))].join(', ');
  return `&L${plain}, ${bases}&CPage &P of &N&R${fingerprint.slice(0, 16)}`;
}

function rowsOf(statement: ComparedStatement, facts: WorkbookFacts): Row[] {
  const { nature, period, comparisons } = statement;
  const headings = [
    '',
    columnHeading(nature, period),
    ...comparisons.flatMap((other) => [columnHeading(nature, other.period), 'Change', 'Change %']),
  ];
  return [
    [textCell(facts.company, { fontWeight: 'bold', fontSize: 14 })],
    [textCell(statement.title, { fontWeight: 'bold' })],
    [textCell('US dollars')],
    [],
    headings.map((text) => textCell(text, { fontWeight: 'bold', align: 'right', wrap: true })),
    ...statement.rows.map((row, index) => printedRow(statement, row, index)),
    [],
    [textCell(`Read from QuickBooks on ${facts.syncedAt.toISOString()}`)],
    [textCell(`Fingerprint of the books: ${facts.fingerprint}`)],
  ];
}

function printedRow(statement: ComparedStatement, row: PrintedRow, index: number): Row {
  const isSum = row.kind === 'subtotal' || row.kind === 'total';
  const style = {
    ...(row.kind === 'account' ? {} : ({ fontWeight: 'bold' } as const)),
    ...(isSum ? ({ topBorderStyle: 'thin' } as const) : {}),
    ...(row.kind === 'total' ? ({ bottomBorderStyle: 'double' } as const) : {}),
  };
  const label: Cell = { value: row.label, type: String, indent: row.depth, ...style };
  const [now] = row.amountsCents;
  if (now === undefined) return [label];
  const formula = (value: string, result: number, format = AMOUNT_FORMAT): Cell & ComputedCell => ({
    value,
    result,
    type: 'Formula',
    format,
    ...style,
  });
  const amount = (column: string, amountCents: Cents): Cell =>
    isSum
      ? formula(sumFormula(column, row.sumOf), toDollars(amountCents))
      : { value: toDollars(amountCents), type: Number, format: AMOUNT_FORMAT, ...style };
  const at = addressOf(index);
  return [
    label,
    amount('B', now),
    ...comparedAmounts(statement, row).flatMap(({ amountCents, changeCents, ratio }, place): Cell[] => {
      const [then, change] = LETTERS.slice(1 + 3 * place) as [string, string];
      return [
        amount(then, amountCents),
        formula(`B${at}-${then}${at}`, toDollars(changeCents)),
        ratio === null ? null : formula(`${change}${at}/ABS(${then}${at})`, ratio, PERCENT_FORMAT),
      ];
    }),
  ];
}

/** As in `SUM(B7:B9,B12)-SUM(B15)`. Rows that follow each other make one range; nothing to add makes zero. */
function sumFormula(column: string, parts: readonly SummedRow[]): string {
  const summed = (sign: 1 | -1) => {
    const rows = parts.filter((part) => part.sign === sign).map(({ row }) => addressOf(row));
    return inGroups(
      rangesOf(rows).map(([from, to]) => rangeText(column, from, to)),
      MAX_ARGUMENTS,
    ).map((group) => `SUM(${group.join(',')})`);
  };
  const [plus, minus] = [summed(1), summed(-1)];
  return `${plus.length === 0 ? '0' : plus.join('+')}${minus.map((sum) => `-${sum}`).join('')}`;
}

/** A spreadsheet's function takes at most 255 arguments. */
const MAX_ARGUMENTS = 250;

function rangesOf(rows: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges;
}

function rangeText(column: string, from: number, to: number): string {
  return from === to ? `${column}${from}` : `${column}${from}:${column}${to}`;
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

/** Where a row of the statement stands in the sheet, whose rows count from 1. */
function addressOf(index: number): number {
  return ROWS_ABOVE + index + 1;
}

/** Typed as text, a name that begins like a formula stays a name. */
function textCell(value: string, style: Partial<Cell> = {}): Cell {
  return { value, type: String, ...style } as Cell;
}
