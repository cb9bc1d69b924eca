import type { FileSystem, LedgerLine, RowCounts } from '../parts/part.ts';
import type { RowTally } from '../parts/row-tally.ts';
import type { Field, Header } from '../recognize/columns.ts';
import type { Preamble } from '../recognize/preamble.ts';
import { FileError } from '../table/problem.ts';
import { isBlank, type Row, type Sheet } from '../table/table.ts';
import { findDecimalSign } from '../values/amount.ts';
import { findCurrency } from '../values/currency.ts';
import { type DateOrder, DateReader } from '../values/dates.ts';

/** A recognized sheet with all data that its reader needs. */
export interface SheetSource {
  readonly file: string;
  readonly sheet: Sheet;
  readonly system: FileSystem;
  readonly header: Header;
  readonly preamble: Preamble;
  /** The user's answer about the date order, for a file that does not show the order. */
  readonly dateOrder: DateOrder | null;
}

/** Returns the rows below the header that are neither blank nor the footer, which are only counted. */
export function* rowsToRead({ sheet, header, preamble }: SheetSource, tally: RowTally): Generator<Row> {
  tally.count('titles', header.index + 1);
  for (const [index, row] of sheet.rows.entries()) {
    if (index <= header.index) continue;
    if (row.cells.every(isBlank)) tally.count('blank');
    else if (index === preamble.footerIndex) tally.count('titles');
    else yield row;
  }
}

/** Returns what the reader of a ledger needs to read its amounts and dates. */
export function openLedger(
  { sheet, header: { index, columns }, preamble: { time }, dateOrder }: SheetSource,
  amountFields: readonly Field[],
) {
  const body = sheet.rows.slice(index + 1);
  const amountColumns = amountFields.flatMap((field) => columns.get(field) ?? []);
  const dateColumn = columns.get('date') as number;
  const period = time?.time === 'period' ? time.period : null;
  return {
    body,
    amountColumns,
    decimal: findDecimalSign(body, amountColumns),
    dateColumn,
    dates: new DateReader(body, dateColumn, period, dateOrder),
  };
}

/** Returns the fields common to all ledgers. */
export function buildLedgerHead(source: SheetSource, tally: RowTally, amountColumns: readonly number[]) {
  const { time } = source.preamble;
  return {
    ...buildPartHead(source, tally.close(source.sheet.rows.length), amountColumns),
    period: time?.time === 'period' ? time.period : null,
    isAllDates: time?.time === 'all',
  };
}

/**
 * Returns the fields common to all parts. The currency is only read from the amount columns of this sheet.
 */
export function buildPartHead(
  { file, sheet, system, header, preamble }: SheetSource,
  rows: RowCounts,
  amountColumns: readonly number[],
) {
  const { company, basis, exportedAt, exportedOn, currency, fiscalYearFirstMonth } = preamble;
  return {
    file,
    sheet: sheet.name,
    system,
    company,
    basis,
    exportedAt,
    exportedOn,
    currency: findCurrency(sheet.rows, header, {
      amountColumns,
      titled: currency,
      // If each row has a currency, QuickBooks prints the amounts in the company's currency, and other programs in the
      // row's currency.
      isByRow: system === 'neutral',
    }),
    fiscalYearFirstMonth,
    rows,
  };
}

/** Throws if every amount of a ledger is zero. */
export function requireAmounts(lines: readonly LedgerLine[]): void {
  if (lines.length === 0 || lines.some(({ amountCents }) => amountCents !== 0)) return;
  throw new FileError({
    read: 'Every amount in this file is zero.',
    expected: 'Amounts were expected: the column of amounts may have lost its formulas.',
  });
}
