import type { Chart } from '@insights/contracts';
import { listBarLines } from './bars.ts';

/** Marks a position in the drawing without a table row, such as the name of a section. */
export const NO_ROW = -1;

/** Returns the table row that is drawn at each position of the drawing. */
export function drawnRows(chart: Chart): number[] {
  if (chart.rowsBy !== 'account') return chart.rows.map((_, row) => row);
  return listBarLines(chart).lines.map((line) => (line.kind === 'account' ? line.row : NO_ROW));
}
