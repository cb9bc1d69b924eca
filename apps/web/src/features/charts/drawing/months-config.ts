import type { Chart, ChartDataResponse } from '@insights/contracts';
import type { ChartConfiguration, ChartDataset, ScriptableScaleContext } from 'chart.js';
import { inPercent, inThousands } from '../axis-words.ts';
import { listBeyondAxis, PERCENT_AXIS } from '../beyond-axis.ts';
import { beyondAxisMarks, MARK_HEIGHT, marksBelow } from './beyond-axis-marks.ts';
import { type DrawnSeries, directLabels, widthOfLabels } from './direct-labels.ts';
import { type Look, TEXT_SIZE } from './look.ts';
import { type Answers, commonOptions, valueAxis } from './options.ts';

interface SeriesLook extends Omit<DrawnSeries, 'name' | 'color' | 'isEmpty'> {
  /** Index of the hue; null for the text color. */
  readonly hue: number | null;
}

/** Last year is a thin gray line: the tops of pale columns where this year has columns. */
const LAST_YEAR = { mark: 'line', isSlight: true } as const;

const SERIES: Record<'revenue' | 'margins' | 'cashflow', readonly SeriesLook[]> = {
  revenue: [
    { mark: 'column', hue: 0 },
    { mark: 'line', hue: 1 },
  ],
  margins: [
    { mark: 'line', hue: 0 },
    { mark: 'line', hue: 1, dash: [2, 3], isSlight: true },
    { mark: 'line', hue: 2, dash: [9, 3], point: 'triangle' },
  ],
  cashflow: [
    { mark: 'column', hue: 0 },
    { mark: 'column', hue: 1 },
    { mark: 'column', hue: 2 },
    { mark: 'line', hue: null },
  ],
};

type MonthsChart = keyof typeof SERIES;

export function isMonthsChart(type: string): type is MonthsChart {
  return Object.hasOwn(SERIES, type);
}

export function monthsConfig(
  type: MonthsChart,
  { data, chart }: Pick<ChartDataResponse, 'data' | 'chart'>,
  look: Look,
  answers: Answers,
): ChartConfiguration<'bar' | 'line', (number | null)[], string> {
  const series = data.datasets.map(({ label, data: heights }, index): DrawnSeries => {
    if (index === chart.lastYear) {
      const isStepped = type === 'revenue';
      return { ...LAST_YEAR, isStepped, dash: isStepped ? [] : [4, 4], color: look.zero, name: 'Last year' };
    }
    const { hue, ...style }: SeriesLook = SERIES[type][index] ?? { mark: 'line', hue: null };
    const color = hue === null ? look.ink : (look.hues[hue] ?? look.ink);
    return { ...style, color, name: label, isEmpty: heights.every((height) => !height) };
  });
  const beyond = listBeyondAxis(chart);
  return {
    type: 'bar',
    data: {
      labels: data.labels,
      datasets: data.datasets.map(({ label, data: heights }, index) =>
        dataset(chart, { label, heights }, series[index] as DrawnSeries, look),
      ),
    },
    options: {
      ...commonOptions<'bar' | 'line'>(look, answers, 'xy'),
      layout: { padding: { top: 8, right: widthOfLabels(series) } },
      scales: {
        x: {
          border: { display: false },
          grid: { display: false },
          ticks: {
            color: ({ index }: ScriptableScaleContext) =>
              chart.rows[index]?.span?.isInPeriod ? look.ink : look.secondary,
            font: { family: look.font, size: TEXT_SIZE },
            padding: 4 + marksBelow(beyond) * MARK_HEIGHT,
            maxRotation: 0,
            autoSkip: false,
            callback(_, index) {
              return [...(monthTicks(chart, this.maxWidth)[index] ?? [])];
            },
          },
        },
        y:
          type === 'margins'
            ? valueAxis(look, inPercent, PERCENT_AXIS)
            : valueAxis(look, (value) => inThousands(value, look.money)),
      },
    },
    plugins: [directLabels(series, look), beyondAxisMarks(beyond, series, look)],
  };
}

/** Width of a month's name including a gap. */
const MONTH_WIDTH = 28;

/**
 * Returns the labels below the months. On a phone, every other month is labeled, and the first month of a year always
 * is.
 */
export function monthTicks({ rows }: Pick<Chart, 'rows'>, width: number): (readonly string[])[] {
  const ticks = rows.map(({ span }) => span?.tick ?? []);
  const every = Math.max(1, Math.ceil((MONTH_WIDTH * ticks.length) / width));
  const newYear = ticks.findLastIndex((lines) => lines.length > 1);
  return ticks.map((lines, index) => ((index - newYear) % every === 0 ? lines : []));
}

function dataset(
  chart: Chart,
  { label, heights: data }: { label: string; heights: (number | null)[] },
  {
    mark,
    color,
    dash = [],
    point = 'circle',
    isSlight = false,
    isStepped = false,
    isEmpty = false,
  }: DrawnSeries,
  look: Look,
): ChartDataset<'bar' | 'line', (number | null)[]> {
  if (mark === 'column') {
    return {
      type: 'bar',
      label,
      data,
      // Leaves its space to the other columns.
      hidden: isEmpty,
      backgroundColor: chart.rows.map(({ span }) => (span?.isInPeriod ? color : faded(color, look))),
      hoverBackgroundColor: color,
      borderColor: look.ink,
      hoverBorderWidth: 2,
      // Draws lines on top of columns.
      order: 1,
      categoryPercentage: 0.6,
      barPercentage: 0.94,
      minBarLength: 1,
    };
  }
  return {
    type: 'line',
    label,
    data,
    borderColor: color,
    backgroundColor: color,
    borderWidth: isSlight ? 1.25 : 2.5,
    borderDash: [...dash],
    pointStyle: point,
    pointRadius: isSlight ? 0 : 4,
    pointHoverRadius: 6,
    stepped: isStepped && 'middle',
    pointBackgroundColor: color,
    // A border in the background color keeps a point visible on a column.
    pointBorderColor: look.surface,
    pointBorderWidth: 1.5,
    spanGaps: false,
    order: 0,
  };
}

/** Returns a fainter color for months before the period. */
function faded(color: string, { surface }: Look): string {
  return `color-mix(in srgb, ${color} 45%, ${surface})`;
}
