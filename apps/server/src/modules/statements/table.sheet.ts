import type { Cell, Row } from 'write-excel-file/node';
import { addressOf, columnOf, formulaAmount, type Style, sumOfRows, TOTAL, textCell } from './cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

/**
 * A column of a table with one row per item. The cell gets the row's number in the sheet. The sum is shown in the total
 * row; null for an empty cell there.
 */
export type TableColumn<Item> = readonly [
  heading: string,
  width: number,
  cell: (item: Item, at: number) => Cell,
  totalCents?: number | null,
];

/** Returns the headings, widths and rows of a table, and its total row, whose sums are formulas. */
export function tableOf<Item>(
  columns: readonly TableColumn<Item>[],
  items: readonly Item[],
  totalLabel: string | null = null,
  style: Style = TOTAL,
): Pick<WorkbookSheet, 'headings' | 'widths' | 'rows'> {
  const totals = columns.flatMap(([, , , totalCents], index): Cell[] => {
    if (totalCents === undefined) return [];
    if (totalCents === null) return [textCell('', style)];
    return [formulaAmount(sumOfRows(columnOf(index), items.length), totalCents, style)];
  });
  return {
    headings: columns.map(([heading]) => heading),
    widths: columns.map(([, width]) => width),
    rows: [
      ...items.map((item, index): Row => columns.map(([, , cell]) => cell(item, addressOf(index)))),
      ...(totalLabel === null ? [] : [[textCell(totalLabel, style), ...totals]]),
    ],
  };
}
