import type { Chart } from '@insights/contracts';
import { listBarLines } from './bars.ts';

const MONTHS_HEIGHT = 300;
const BAR_LINE_HEIGHT = 27;
const AXIS_HEIGHT = 36;

/**
 * Height in pixels. Without data, the height of a chart of months, which is also that of most account charts.
 */
export function chartHeight(chart: Chart | null): number {
  if (chart === null || chart.rowsBy !== 'account') return MONTHS_HEIGHT;
  return Math.max(listBarLines(chart).lines.length * BAR_LINE_HEIGHT + AXIS_HEIGHT, 120);
}
