import type { ChartOptions, ChartType, TooltipItem } from 'chart.js';
import { type Look, TEXT_SIZE } from './look.ts';

/** Callbacks for hovering over and clicking a point. */
export interface Answers {
  /** `Revenue, September 2026: $44,231.35`; null without a point. */
  readonly nameOf: (series: number, index: number) => string | null;
  readonly open: (series: number, index: number) => void;
}

/** Draws without animation at a fixed size. The nearest point shows its name and can be opened. */
export function commonOptions<Type extends ChartType>(
  look: Look,
  { nameOf, open }: Answers,
  along: 'xy' | 'y',
): ChartOptions<Type> {
  const interaction = { mode: 'nearest', axis: along, intersect: false, includeInvisible: true } as const;
  const options: ChartOptions = {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction,
    onHover: (event, elements) => {
      const canvas = event.native?.target;
      const [hit] = elements;
      const opens = hit !== undefined && nameOf(hit.datasetIndex, hit.index) !== null;
      if (canvas instanceof HTMLCanvasElement) canvas.style.cursor = opens ? 'pointer' : '';
    },
    onClick: (_, elements) => {
      const [hit] = elements;
      if (hit !== undefined) open(hit.datasetIndex, hit.index);
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        backgroundColor: look.ink,
        titleColor: look.surface,
        bodyColor: look.surface,
        bodyFont: { family: look.font, size: TEXT_SIZE },
        padding: 8,
        cornerRadius: 4,
        displayColors: false,
        filter: ({ datasetIndex, dataIndex }) => nameOf(datasetIndex, dataIndex) !== null,
        callbacks: {
          title: () => '',
          label: ({ datasetIndex, dataIndex }: TooltipItem<ChartType>) =>
            nameOf(datasetIndex, dataIndex) ?? '',
        },
      },
    },
  };
  return options as ChartOptions<Type>;
}

/** Returns an axis for values, with thin grid lines and a stronger zero line that is always shown. */
export function valueAxis(
  look: Look,
  tick: (value: number) => string,
  limits: { min?: number; max?: number } = {},
) {
  return {
    ...limits,
    beginAtZero: true,
    border: { display: false },
    grid: {
      color: ({ tick: { value } }: { tick: { value: number } }) => (value === 0 ? look.zero : look.hairline),
      lineWidth: ({ tick: { value } }: { tick: { value: number } }) => (value === 0 ? 1.5 : 1),
      drawTicks: false,
    },
    ticks: {
      color: look.secondary,
      font: { family: look.font, size: TEXT_SIZE },
      padding: 8,
      maxTicksLimit: 6,
      includeBounds: false,
      callback: (value: string | number) => tick(Number(value)),
    },
  };
}
