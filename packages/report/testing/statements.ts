import type { ComparedStatement, PrintedStatement } from '@insights/ledger';
import { cents } from '@insights/money';

export type StatementRow = PrintedStatement['rows'][number];

/** A tiny notation for statements: an account with its two amounts, and rows that add up what stands above them. */
export type Row = readonly [label: string, thisCents: number, previousCents: number | null, depth?: number];

export function line(kind: StatementRow['kind'], [label, now, before, depth = 0]: Row): StatementRow {
  return {
    label,
    depth,
    kind,
    figureId: null,
    amountsCents: before === null ? [cents(now)] : [cents(now), cents(before)],
    sumOf: [],
  };
}

export const heading = (label: string): StatementRow => ({
  ...line('heading', [label, 0, null]),
  amountsCents: [],
});
export const account = (...row: Row): StatementRow => line('account', row);
export const subtotal = (...row: Row): StatementRow => line('subtotal', row);
export const total = (...row: Row): StatementRow => line('total', row);

/** The sum of accounts, as a row of the given kind. */
export function sumRow(
  kind: 'subtotal' | 'total',
  label: string,
  rows: readonly StatementRow[],
  depth = 0,
): StatementRow {
  const accounts = rows.filter((row) => row.kind === 'account');
  const sum = (column: number) =>
    accounts.reduce((total, { amountsCents }) => total + (amountsCents[column] ?? 0), 0);
  return line(kind, [label, sum(0), sum(1), depth]);
}

/** A row that is a difference or a sum of others, such as the gross profit. */
export function combine(
  kind: 'subtotal' | 'total',
  label: string,
  parts: readonly (readonly [sign: 1 | -1, row: StatementRow])[],
): StatementRow {
  const sum = (column: number) =>
    parts.reduce((total, [sign, { amountsCents }]) => total + sign * (amountsCents[column] ?? 0), 0);
  return line(kind, [label, sum(0), sum(1)]);
}

/** The same statement with other rows. */
export function withRows(statement: ComparedStatement, rows: readonly StatementRow[]): ComparedStatement {
  return { ...statement, rows };
}

/** The same statement where the books did not exist before: no column to compare with. */
export function withoutPrevious(statement: ComparedStatement): ComparedStatement {
  const rows = statement.rows.map((row) => ({ ...row, amountsCents: row.amountsCents.slice(0, 1) }));
  return { ...statement, rows, comparisons: [] };
}
