import type { ChartDataResponse } from '@insights/contracts';
import type { ChartConfiguration } from 'chart.js';
import { listBarLines } from '../bars.ts';
import { dotAt } from '../dots.ts';
import { NO_ROW, rowsByPlace } from '../places.ts';
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
  const rows = rowsByPlace(chart);
  const dotIn = (series: number, place: number) => dotAt(chart, series, rows[place] ?? NO_ROW, look.money);
  const answers = {
    nameOf: (series: number, place: number) => dotIn(series, place)?.name ?? null,
    open: (series: number, place: number) => {
      const dot = dotIn(series, place);
      if (dot !== null) open(dot.figureId);
    },
  };
  const drawing = isMonthsChart(chart.type)
    ? monthsConfig(chart.type, answer, look, answers)
    : accountsConfig(chart, listBarLines(chart).lines, look, answers);
  return drawing as Drawing;
}
