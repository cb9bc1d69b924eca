import type { FileSystem, RowCounts } from '../parts/part.ts';
import type { Header } from '../recognize/columns.ts';
import type { Preamble } from '../recognize/preamble.ts';
import type { Sheet } from '../table/table.ts';
import { findCurrency } from '../values/currency.ts';
import type { DateOrder } from '../values/dates.ts';

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
