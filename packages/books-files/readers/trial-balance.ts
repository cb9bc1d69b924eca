import { cents, formatAmount } from '@insights/money';
import { splitName } from '../parts/account-name.ts';
import type { TrialBalanceLine, TrialBalancePart } from '../parts/part.ts';
import { RowTally } from '../parts/row-tally.ts';
import { fieldText, parseHeadingDay } from '../recognize/columns.ts';
import { FileError, quote } from '../table/problem.ts';
import { cellText, isBlank, type Row } from '../table/table.ts';
import { findDecimalSign, readAmount, readControl } from '../values/amount.ts';
import { readWrittenDay } from '../values/dates.ts';
import { findAccountType } from './account-types.ts';
import { buildPartHead, rowsToRead, type SheetSource } from './sheet-source.ts';

const TOTAL = /^total$/i;

/**
 * Reads a trial balance: each account's balance on one day, and income and expenses since the start of the fiscal year.
 * Total debits must equal total credits, and both must equal the printed total, if there is one.
 */
export function readTrialBalance(source: SheetSource): TrialBalancePart {
  const { sheet, header } = source;
  const tally = new RowTally();
  const body = sheet.rows.slice(header.index + 1);
  const amountColumns = findAmountColumns(source);
  const read = balanceReader(amountColumns, body);
  const lines: TrialBalanceLine[] = [];
  const names = new Set<string>();
  let [debits, credits] = [0, 0];
  let day = findDay(source);
  for (const row of rowsToRead(source, tally)) {
    const label = cellText(row.cells.find((cell) => typeof cell === 'string' && !isBlank(cell)));
    if (TOTAL.test(label)) {
      const printed = read(row, readControl);
      // In a single column, the total is either the total of the debits or zero, if credits are subtracted.
      const isNet = amountColumns.length === 1 && printed.debit === 0 && debits === credits;
      if (!isNet) requireTotals(row, printed, { debit: debits, credit: credits });
      tally.count('totals');
      continue;
    }
    const { debit, credit } = read(row, readAmount);
    if (debit === null && credit === null) {
      if (row.cells.filter((cell) => !isBlank(cell)).length > 1) tally.leaveOut(row, 'It has no balance.');
      else tally.count('headings');
      continue;
    }
    debits += debit ?? 0;
    credits += credit ?? 0;
    const { columns } = header;
    const written = fieldText(row, columns, 'account') || label;
    const { path, number } = splitName(written, fieldText(row, columns, 'accountNumber'));
    const type = findAccountType(fieldText(row, columns, 'accountType'));
    day ??= readWrittenDay(fieldText(row, columns, 'asOf'));
    const name = JSON.stringify([path, number]);
    if (names.has(name)) throw duplicateAccountError(row, written);
    names.add(name);
    lines.push({ row: row.number, path, number, type, cents: (debit ?? 0) - (credit ?? 0) });
    tally.count('used');
  }
  if (debits !== credits) throw unequal(debits, credits);
  const head = buildPartHead(source, tally.close(sheet.rows.length), amountColumns);
  return { ...head, kind: 'trial-balance', day, lines };
}

type Sides = { readonly debit: number | null; readonly credit: number | null };

/**
 * Finds the balance columns: debits and credits, or one column with debits positive. In Xero's export the balance
 * column is headed by its date; its debit and credit columns are headed by a period and may contain activity instead of
 * balances.
 */
function findAmountColumns({
  header,
}: SheetSource): readonly [balance: number] | readonly [debit: number, credit: number] {
  const { columns, headings, row: headerRow } = header;
  const dated = headerRow.cells.findIndex((cell) => parseHeadingDay(cellText(cell)) !== null);
  const single = dated >= 0 ? dated : (columns.get('balance') ?? columns.get('amount') ?? -1);
  const debit = columns.get('debit') ?? headings.findIndex((heading) => heading.startsWith('debit - year'));
  const credit =
    columns.get('credit') ?? headings.findIndex((heading) => heading.startsWith('credit - year'));
  return dated >= 0 || debit < 0 || credit < 0 ? [single] : [debit, credit];
}

function balanceReader(
  [first, credit]: readonly [first: number, credit?: number],
  body: readonly Row[],
): (row: Row, amountOf: typeof readAmount) => Sides {
  const decimal = findDecimalSign(body, credit === undefined ? [first] : [first, credit]);
  if (credit !== undefined) {
    return (row, amountOf) => ({
      debit: amountOf(row.cells[first], decimal, row),
      credit: amountOf(row.cells[credit], decimal, row),
    });
  }
  return (row, amountOf) => {
    const amount = amountOf(row.cells[first], decimal, row);
    if (amount === null) return { debit: null, credit: null };
    return amount < 0 ? { debit: null, credit: -amount } : { debit: amount, credit: null };
  };
}

/** QuickBooks Desktop prints the date above its two columns. */
function findDay({ sheet, header, preamble }: SheetSource): number | null {
  if (preamble.time?.time === 'as-of') return preamble.time.day;
  if (preamble.time?.time === 'period') return preamble.time.period.end;
  for (const row of sheet.rows.slice(0, header.index + 1)) {
    for (const cell of row.cells) {
      const day = typeof cell === 'string' ? parseHeadingDay(cell) : null;
      if (day !== null) return day;
    }
  }
  return null;
}

function requireTotals(row: Row, printed: Sides, sums: { debit: number; credit: number }): void {
  for (const side of ['debit', 'credit'] as const) {
    if (printed[side] === null || printed[side] === sums[side]) continue;
    throw new FileError({
      row: row.number,
      read: `The total is ${formatAmount(cents(printed[side]))}.`,
      expected: `The ${side}s above add up to ${formatAmount(cents(sums[side]))}.`,
    });
  }
}

/**
 * Error for an account that appears twice. A file with debits and credits but no recognized date may also be a ledger
 * with unknown headings.
 */
function duplicateAccountError(row: Row, account: string): FileError {
  return new FileError({
    row: row.number,
    read: `${quote(account)} is listed here again.`,
    expected: 'A trial balance that lists every account once was expected.',
    advice: 'Upload a trial balance. If this is a ledger, name its date column “Date”.',
  });
}

function unequal(debits: number, credits: number): FileError {
  return new FileError({
    read: `The debits add up to ${formatAmount(cents(debits))}, the credits to ${formatAmount(cents(credits))}.`,
    expected: 'They were expected to be equal.',
  });
}
