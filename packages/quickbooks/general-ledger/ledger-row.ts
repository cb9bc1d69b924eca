import { type Day, type Period, parseDay } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import type { ReportLocation } from '../reports/report-location.ts';
import { type Cell, type DataRow, readAmount } from '../reports/rows.ts';
import type { LedgerColumns } from './ledger-columns.ts';

/** One posting in a transaction, as printed in its account's section. */
export interface LedgerRow {
  readonly day: Day;
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly memo: string;
  readonly amount: Cents | null;
  readonly balance: Cents | null;
}

/**
 * Whether the row is an account's opening row, which has a balance but no transaction. The label in its date cell is
 * not used, because it is translated ("Saldo inicial").
 */
export function isBeginningBalance(
  { cells, location }: DataRow,
  { type, number, amount }: LedgerColumns,
): boolean {
  const transaction = cellAt(cells, type);
  return (
    transaction.value === '' &&
    !transaction.id &&
    cellAt(cells, number).value === '' &&
    (readAmount(cells[amount], location.in('Amount')) ?? 0) === 0
  );
}

/**
 * Returns zero for an empty cell. If a balance is missing, the next row or the next report will not match.
 */
export function readBeginningBalance({ cells, location }: DataRow, columns: LedgerColumns): Cents {
  return readAmount(cells[columns.balance], location.in('Balance')) ?? cents(0);
}

export function readLedgerRow(row: DataRow, columns: LedgerColumns, period: Period): LedgerRow {
  const { cells, location } = row;
  const transaction = cellAt(cells, columns.type);
  if (transaction.value === '' || !transaction.id) {
    throw location.in('Transaction Type').error('the row does not name its transaction');
  }
  return {
    day: readDayWithin(cellAt(cells, columns.date).value, period, location),
    type: transaction.value,
    id: transaction.id,
    number: cellAt(cells, columns.number).value,
    name: cellAt(cells, columns.name).value,
    memo: cellAt(cells, columns.memo).value,
    amount: readAmount(cells[columns.amount], location.in('Amount')),
    balance: readAmount(cells[columns.balance], location.in('Balance')),
  };
}

/** Time and offset that may follow a date. */
const TIME = /T\d{2}:.*$/;

function readDayWithin(text: string, period: Period, location: ReportLocation): Day {
  let day: Day;
  try {
    day = parseDay(text.replace(TIME, ''));
  } catch {
    throw location.in('Date').error('a date was expected');
  }
  if (day < period.start || day > period.end) {
    throw location.in('Date').error('the date is outside of the requested period');
  }
  return day;
}

/** Returns an empty cell for a column that the report does not have. */
function cellAt(cells: readonly Cell[], index: number): Cell {
  return cells[index] ?? EMPTY;
}

const EMPTY: Cell = { value: '' };
