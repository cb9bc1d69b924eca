import type { StatementRow } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';
import type { PrintedLine } from './printed-row.tsx';

/** The rows of a statement as they are set; the amounts as whole cents. */
export function printedLine({ kind, amount, previous, change, ...row }: StatementRow): PrintedLine {
  return {
    ...row,
    kind: kind === 'account' ? 'line' : kind,
    current: centsOrNull(amount),
    previous: centsOrNull(previous),
    change: centsOrNull(change),
  };
}

function centsOrNull(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars);
}
