import type { StatementRow } from '@insights/contracts';
import {
  type Figures,
  type Period,
  type PrintedRow,
  type PrintedStatement,
  printPeriods,
  type StatementSpec,
} from '@insights/ledger';
import { type Cents, cents, toDollars } from '@insights/money';

/** The period, and the one before it where the books have one. */
export function printBeside(
  spec: StatementSpec,
  figures: Figures,
  preceding: Period | null,
): PrintedStatement {
  const { period } = figures.context;
  return printPeriods(spec, figures, preceding === null ? [period] : [period, preceding]);
}

export function rowOnTheWire({ kind, label, depth, figureId, amountsCents }: PrintedRow): StatementRow {
  const [amount = null, previous = null] = amountsCents;
  const change = amount === null || previous === null ? null : cents(amount - previous);
  return {
    kind,
    label,
    depth,
    figureId,
    amount: dollarsOrNull(amount),
    previous: dollarsOrNull(previous),
    change: dollarsOrNull(change),
  };
}

function dollarsOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount);
}
