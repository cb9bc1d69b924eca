import {
  type ComparedStatement,
  columnHeading,
  comparedAmounts,
  type FigureName,
  interimAmounts,
  type Period,
  type PrintedRow,
  type PrintedStatement,
  type YearlyStatements,
} from '@insights/ledger';
import { cents } from '@insights/money';
import { missingInWords } from '@insights/words';
import type { Cell, Row } from 'write-excel-file/node';
import {
  addressOf,
  BOLD,
  columnOf,
  formulaAmount,
  formulaCell,
  SHARE_FORMAT,
  type Style,
  textCell,
} from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { sumOfCells } from './sum-formula.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

export const LABEL_WIDTH = 38;
export const AMOUNT_WIDTH = 13;
const PERCENT_WIDTH = 9;

/** A period and the index of the column with its amounts. */
interface AmountColumn {
  readonly period: Period;
  readonly column: number;
}

/**
 * Returns a sheet with a statement as shown on screen. Every subtotal and total is a formula over the accounts, and an
 * amount that another sheet determines is a reference to it.
 */
export function statementSheet(statement: ComparedStatement, cells: FigureCells): WorkbookSheet {
  const { nature, period, comparisons, missingComparisons } = statement;
  const columns = [period, ...comparisons.map((other) => other.period)].map((one, index) => ({
    period: one,
    column: index === 0 ? 1 : 3 * index - 1,
  }));
  const rows = statement.rows.map((row, index) => comparedRow(statement, row, index, columns, cells));
  return {
    name: statement.statement,
    title: statement.title,
    headings: [
      '',
      columnHeading(nature, period),
      ...comparisons.flatMap((other) => [columnHeading(nature, other.period), 'Change', 'Change %']),
      ...statement.interim.map(({ label, period: other }) => `${label}, ${columnHeading(nature, other)}`),
    ],
    ...withCheck(statement.statement, statement, rows, columns, cells),
    notes: [...statement.notes, ...missingComparisons.map(missingInWords)],
    widths: [
      LABEL_WIDTH,
      AMOUNT_WIDTH,
      ...comparisons.flatMap(() => [AMOUNT_WIDTH, AMOUNT_WIDTH, PERCENT_WIDTH]),
      ...statement.interim.map(() => AMOUNT_WIDTH),
    ],
    sections: sectionsOf(statement),
  };
}

/** Returns the same statements for the last fiscal years side by side, one sheet each. */
export function yearlySheets(
  { years, statements, gap }: YearlyStatements,
  cells: FigureCells,
): WorkbookSheet[] {
  const columns = years.map((period, index) => ({ period, column: index + 1 }));
  return statements.map((statement) => {
    const name = `${statement.statement} by year`;
    const rows = statement.rows.map((row) => statementRow(name, row, columns, cells));
    return {
      name,
      title: `${statement.title}, by fiscal year`,
      headings: ['', ...years.map((year) => columnHeading(statement.nature, year))],
      ...withCheck(name, statement, rows, columns, cells),
      notes: gap === null ? [] : [gap],
      widths: [LABEL_WIDTH, ...years.map(() => AMOUNT_WIDTH)],
      sections: sectionsOf(statement),
    };
  });
}

/** Returns a row with its label and an amount in each column. */
export function statementRow(
  sheet: string,
  row: PrintedRow,
  columns: readonly AmountColumn[],
  cells: FigureCells | null,
): Row {
  const style = styleOf(row);
  const amounts = new Map(
    columns.map(({ period, column }, place): [number, Cell] => {
      const amount = row.amountsCents[place];
      if (amount === undefined) return [column, null];
      const formula = isSum(row)
        ? sumOfCells(row.sumOf.map((part) => ({ sign: part.sign, column, row: addressOf(part.row) })))
        : (cells?.formula(row.figureId ?? '', period, sheet) ?? null);
      return [column, formulaAmount(formula, amount, style)];
    }),
  );
  const width = row.amountsCents.length === 0 ? 1 : 1 + Math.max(...columns.map(({ column }) => column));
  const label = textCell(row.label, { ...(row.depth === 0 ? {} : { indent: row.depth }), ...style });
  return Array.from({ length: width }, (_, column) => (column === 0 ? label : (amounts.get(column) ?? null)));
}

function comparedRow(
  statement: ComparedStatement,
  row: PrintedRow,
  index: number,
  columns: readonly AmountColumn[],
  cells: FigureCells,
): Row {
  const at = addressOf(index);
  const style = styleOf(row);
  const amounts = statementRow(statement.statement, row, columns, cells);
  const compared = comparedAmounts(statement, row).flatMap(({ changeCents, ratio }, comparison): Cell[] => {
    const { column } = columns[comparison + 1] as AmountColumn;
    const [then, change] = [columnOf(column), columnOf(column + 1)];
    return [
      amounts[column],
      formulaAmount(`B${at}-${then}${at}`, changeCents, style),
      ratio === null ? null : formulaCell(`${change}${at}/ABS(${then}${at})`, ratio, style, SHARE_FORMAT),
    ];
  });
  const interim = statementRow(
    statement.statement,
    { ...row, amountsCents: interimAmounts(statement, row) },
    interimColumns(statement),
    cells,
  );
  return [...amounts.slice(0, 2), ...compared, ...interim.slice(2 + compared.length)];
}

/** Columns after those of the comparisons. */
function interimColumns({ comparisons, interim }: ComparedStatement): AmountColumn[] {
  return interim.map(({ period }, index) => ({ period, column: 2 + 3 * comparisons.length + index }));
}

/** Adds the row that shows that the statement agrees with itself or with the balance sheet, and adds its cells. */
function withCheck(
  sheet: string,
  statement: PrintedStatement,
  rows: readonly Row[],
  columns: readonly AmountColumn[],
  cells: FigureCells,
): Pick<WorkbookSheet, 'rows' | 'checks'> {
  cells.addStatement(sheet, statement, columns);
  const check = CHECKS.find(({ figure }) => statement.rows.some(({ figureId }) => figureId === figure));
  if (check === undefined) return { rows };
  const checked = statement.rows.findLastIndex(({ figureId }) => figureId === check.figure);
  const { [checked]: printed } = statement.rows;
  const at = addressOf(rows.length + 1);
  const row: Cell[] = [textCell(check.label, BOLD)];
  const addresses: string[] = [];
  let offCents = 0;
  columns.forEach(({ period, column }, place) => {
    const formula = cells.formula(check.against, period, sheet);
    const against = formula === null ? null : cells.amount(check.against, period);
    const amount = printed?.amountsCents[place];
    if (formula === null || against === null || amount === undefined) return;
    while (row.length < column) row.push(null);
    const off = cents(amount - against);
    row[column] = formulaAmount(`ROUND(${columnOf(column)}${addressOf(checked)}-(${formula}),2)`, off, BOLD);
    addresses.push(`${columnOf(column)}${at}`);
    offCents += Math.abs(off);
  });
  return addresses.length === 0
    ? { rows }
    : { rows: [...rows, [], row], checks: [{ addresses, offCents: cents(offCents) }] };
}

const CHECKS: readonly {
  readonly figure: FigureName;
  readonly against: FigureName;
  readonly label: string;
}[] = [
  {
    figure: 'balanceSheet.totalAssets',
    against: 'balanceSheet.totalLiabilitiesAndEquity',
    label: 'Check: assets − liabilities − equity',
  },
  {
    figure: 'cashFlowStatement.cashAtEnd',
    against: 'balanceSheet.cash',
    label: 'Check: cash at the end − balance sheet',
  },
];

function sectionsOf({ rows }: Pick<PrintedStatement, 'rows'>): number[] {
  return rows.flatMap(({ kind, depth }, index) => (kind === 'heading' && depth === 0 ? [index] : []));
}

function isSum({ kind }: PrintedRow): boolean {
  return kind === 'subtotal' || kind === 'total';
}

export function styleOf(row: PrintedRow): Style {
  return {
    ...(row.kind === 'account' ? {} : BOLD),
    ...(isSum(row) ? { topBorderStyle: 'thin' as const } : {}),
    ...(row.kind === 'total' ? { bottomBorderStyle: 'double' as const } : {}),
  };
}
