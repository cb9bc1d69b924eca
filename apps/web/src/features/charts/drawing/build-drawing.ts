import type { ChartDataResponse } from '@insights/contracts';
import type { ChartConfiguration } from 'chart.js';
import { drawnRows, listBarLines, NO_ROW } from '../bars.ts';
import { findPoint } from '../chart-points.ts';
import { accountsConfig } from './accounts-config.ts';
import type { Look } from './look.ts';
import { isMonthsChart, monthsConfig } from './months-config.ts';

export type Drawing = ChartConfiguration<'bar' | 'line', (number | null)[], string>;

/** Returns the configuration for Chart.js. `open` is called with the figure of a clicked point. */
export function buildDrawing(
  answer: Pick<ChartDataResponse, 'data' | 'chart'>,
  look: Look,
  open: (figureId: string) => void,
): Drawing {
  const { chart } = answer;
  const rows = drawnRows(chart);
  const dotIn = (series: number, index: number) =>
    findPoint(chart, series, rows[index] ?? NO_ROW, look.money);
  const answers = {
    nameOf: (series: number, index: number) => dotIn(series, index)?.name ?? null,
    open: (series: number, index: number) => {
      const dot = dotIn(series, index);
      if (dot !== null) open(dot.figureId);
    },
  };
  const drawing = isMonthsChart(chart.type)
    ? monthsConfig(chart.type, answer, look, answers)
    : accountsConfig(chart, listBarLines(chart).lines, look, answers);
  return drawing as Drawing;
}
