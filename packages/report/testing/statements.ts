import { type Cents, cents } from '@insights/money';
import type { Statement, StatementLine } from '../content/statement.ts';

/** A tiny notation for statements: an account with its two amounts, and rows that add up what stands above them. */
export type Row = readonly [label: string, thisCents: number, previousCents: number, depth?: number];

export function line(
  kind: StatementLine['kind'],
  [label, thisCents, previousCents, depth = 0]: Row,
): StatementLine {
  return {
    label,
    depth,
    kind,
    thisCents: cents(thisCents),
    previousCents: cents(previousCents),
    changeCents: cents(thisCents - previousCents),
  };
}

export const account = (...row: Row): StatementLine => line('account', row);
export const subtotal = (...row: Row): StatementLine => line('subtotal', row);
export const total = (...row: Row): StatementLine => line('total', row);

/** The sum of accounts, as a row of the given kind. */
export function sumRow(
  kind: 'subtotal' | 'total',
  label: string,
  lines: readonly StatementLine[],
  depth = 0,
): StatementLine {
  const accounts = lines.filter((row) => row.kind === 'account');
  const sum = (amounts: readonly (Cents | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return line(kind, [
    label,
    sum(accounts.map(({ thisCents }) => thisCents)),
    sum(accounts.map(({ previousCents }) => previousCents)),
    depth,
  ]);
}

/** A row that is a difference or a sum of others, such as the gross profit. */
export function combine(
  kind: 'subtotal' | 'total',
  label: string,
  parts: readonly (readonly [sign: 1 | -1, row: StatementLine])[],
): StatementLine {
  const of = (amount: (row: StatementLine) => Cents | null) =>
    parts.reduce((sum, [sign, row]) => sum + sign * (amount(row) ?? 0), 0);
  return line(kind, [label, of(({ thisCents }) => thisCents), of(({ previousCents }) => previousCents)]);
}

/** The same statement where the books did not exist before: no column to compare with. */
export function withoutPrevious(statement: Statement, missing: string): Statement {
  return {
    ...statement,
    previous: { missing },
    sections: statement.sections.map(({ title, lines }) => ({
      title,
      lines: lines.map((row) => ({ ...row, previousCents: null, changeCents: null })),
    })),
  };
}
