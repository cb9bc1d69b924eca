import type { FileSystem, RowCounts } from '../parts/part.ts';
import type { Header } from '../recognise/columns.ts';
import type { Preamble } from '../recognise/preamble.ts';
import type { Sheet } from '../table/table.ts';
import { findCurrency } from '../values/currency.ts';
import type { DateOrder } from '../values/dates.ts';

/** A sheet that was recognised, with all that its reader has to know. */
export interface SheetSource {
  readonly file: string;
  readonly sheet: Sheet;
  readonly system: FileSystem;
  readonly header: Header;
  readonly preamble: Preamble;
  /** What the user said of the dates, for a file that leaves it open. */
  readonly dateOrder: DateOrder | null;
}

/** What every part says of where it comes from. Only its columns of amounts can tell the currency of its amounts. */
export function partHead(
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
      // Beside a currency of each row QuickBooks shows amounts in that of the company; other programs those of the row.
      isByRow: system === 'neutral',
    }),
    fiscalYearFirstMonth,
    rows,
  };
}
