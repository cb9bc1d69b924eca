import {
  type ComparedStatement,
  columnHeading,
  comparedAmounts,
  type PrintedRow,
  type SummedRow,
  type YearlyStatements,
} from '@insights/ledger';
import { type Cents, toDollars } from '@insights/money';
import { missingInWords } from '@insights/words';
import type { Cell, Row } from 'write-excel-file/node';
import { addressOf, amountCell, CHANGE_FORMAT, formulaCell, type Style, textCell } from './cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

/** Column widths: the labels, the period, and three columns for each of two comparisons. */
const WIDTHS = [46, 18, 18, 18, 10, 18, 18, 10];
/** Columns with amounts, after the labels. */
const LETTERS = ['B', 'C', 'D', 'E', 'F', 'G', 'H'];

/**
 * Returns a sheet with a statement as shown on screen. Accounts are numbers, and every subtotal and total is a formula
 * over them.
 */
export function statementSheet(statement: ComparedStatement): WorkbookSheet {
  const { nature, period, comparisons, missingComparisons } = statement;
  return {
    name: statement.statement,
    title: statement.title,
    headings: [
      '',
      columnHeading(nature, period),
      ...comparisons.flatMap((other) => [columnHeading(nature, other.period), 'Change', 'Change %']),
    ],
    rows: statement.rows.map((row, index) => printedRow(statement, row, index)),
    notes: [...statement.notes, ...missingComparisons.map(missingInWords)],
    widths: WIDTHS,
  };
}

/** Returns the same statements for the last fiscal years side by side, one sheet each. */
export function yearlySheets({ years, statements, gap }: YearlyStatements): WorkbookSheet[] {
  return statements.map(({ statement, title, nature, rows }) => ({
    name: `${statement} by year`,
    title: `${title}, by fiscal year`,
    headings: ['', ...years.map((year) => columnHeading(nature, year))],
    rows: rows.map((row): Row => {
      const style = styleOf(row);
      return [
        labelCell(row, style),
        ...row.amountsCents.map((amount, index) => amountOf(row, style, LETTERS[index] as string, amount)),
      ];
    }),
    notes: gap === null ? [] : [gap],
    widths: WIDTHS.slice(0, 1 + years.length),
  }));
}

function printedRow(statement: ComparedStatement, row: PrintedRow, index: number): Row {
  const style = styleOf(row);
  const label = labelCell(row, style);
  const [now] = row.amountsCents;
  if (now === undefined) return [label];
  const amount = (column: string, amountCents: Cents) => amountOf(row, style, column, amountCents);
  const at = addressOf(index);
  return [
    label,
    amount('B', now),
    ...comparedAmounts(statement, row).flatMap(({ amountCents, changeCents, ratio }, comparison): Cell[] => {
      const [then, change] = LETTERS.slice(1 + 3 * comparison) as [string, string];
      return [
        amount(then, amountCents),
        formulaCell(`B${at}-${then}${at}`, toDollars(changeCents), style),
        ratio === null ? null : formulaCell(`${change}${at}/ABS(${then}${at})`, ratio, style, CHANGE_FORMAT),
      ];
    }),
  ];
}

function isSum({ kind }: PrintedRow): boolean {
  return kind === 'subtotal' || kind === 'total';
}

function styleOf(row: PrintedRow): Style {
  return {
    ...(row.kind === 'account' ? {} : { fontWeight: 'bold' as const }),
    ...(isSum(row) ? { topBorderStyle: 'thin' as const } : {}),
    ...(row.kind === 'total' ? { bottomBorderStyle: 'double' as const } : {}),
  };
}

function labelCell({ label, depth }: PrintedRow, style: Style): Cell {
  return textCell(label, { indent: depth, ...style });
}

function amountOf(row: PrintedRow, style: Style, column: string, amountCents: Cents): Cell {
  return isSum(row)
    ? formulaCell(sumFormula(column, row.sumOf), toDollars(amountCents), style)
    : amountCell(amountCents, style);
}

/** Builds, for example, `SUM(B7:B9,B12)-SUM(B15)`. Consecutive rows become one range; no rows become zero. */
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

/** A spreadsheet function takes at most 255 arguments. */
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
