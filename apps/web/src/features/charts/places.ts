import type { Chart } from '@insights/contracts';
import { listBarLines } from './bars.ts';

/** Where a place of the drawing is no row of the table, as the name of a section. */
export const NO_ROW = -1;

/** Which row of the table is drawn at each place of the drawing. */
export function rowsByPlace(chart: Chart): number[] {
  if (chart.rowsBy !== 'account') return chart.rows.map((_, row) => row);
  return listBarLines(chart).lines.map((line) => (line.kind === 'account' ? line.row : NO_ROW));
}
