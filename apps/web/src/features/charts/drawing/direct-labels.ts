import type { Plugin } from 'chart.js';
import { drawPoint } from 'chart.js/helpers';
import { type Look, TEXT_SIZE } from './look.ts';
import { spaceLabels } from './space-labels.ts';

/** The name and the style of a series, which distinguishes it even without color. */
export interface DrawnSeries {
  readonly name: string;
  readonly mark: 'column' | 'line';
  readonly color: string;
  readonly dash?: readonly number[];
  readonly point?: 'circle' | 'triangle';
  /** Whether the line is half as wide and has no points, because it is close to a more important line. */
  readonly isSlight?: boolean;
  /** Whether the line is level across each month, like the tops of columns. */
  readonly isStepped?: boolean;
  /** Whether all values are zero or missing, so that there is nothing to label. */
  readonly isEmpty?: boolean;
}

const LINE_HEIGHT = 16;
const SPACE = 8;
const SWATCH = 18;
const SQUARE = 10;
/**
 * Average width of a character in the interface's typeface, needed for the layout before text can be measured.
 */
const LETTER_WIDTH = 6.4;

export function widthOfLabels(labels: readonly DrawnSeries[]): number {
  const letters = Math.max(0, ...labels.map(({ name, isEmpty }) => (isEmpty ? 0 : name.length)));
  return SPACE + SWATCH + SPACE + letters * LETTER_WIDTH;
}

/** Draws the name of each series at its end, which makes a legend unnecessary. */
export function directLabels(labels: readonly DrawnSeries[], look: Look): Plugin<'bar' | 'line'> {
  return {
    id: 'direct-labels',
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart;
      const ends = labels.flatMap((label, series) => {
        if (label.isEmpty) return [];
        const values = chart.data.datasets[series]?.data ?? [];
        const last = values.findLastIndex((value) => value !== null);
        const element = chart.getDatasetMeta(series).data[last];
        return element === undefined ? [] : [{ label, y: element.getProps(['y']).y }];
      });
      const places = spaceLabels(
        ends.map(({ y }) => y),
        { gap: LINE_HEIGHT, top: chartArea.top + SPACE / 2, bottom: chartArea.bottom - SPACE / 2 },
      );
      ctx.save();
      ctx.font = `${TEXT_SIZE}px ${look.font}`;
      ctx.textBaseline = 'middle';
      ends.forEach(({ label }, index) => {
        const x = chartArea.right + SPACE;
        const y = places[index] ?? 0;
        drawSwatch(ctx, label, x, y);
        ctx.fillStyle = look.ink;
        ctx.fillText(label.name, x + SWATCH + SPACE / 2, y + 0.5);
      });
      ctx.restore();
    },
  };
}

/**
 * Draws the symbol like the series itself, so that its shape distinguishes the series if the color does not.
 */
function drawSwatch(ctx: CanvasRenderingContext2D, label: DrawnSeries, x: number, y: number): void {
  const { mark, color, dash = [], point = 'circle', isSlight = false } = label;
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  if (mark === 'column') {
    ctx.fillRect(x + SWATCH - SQUARE, y - SQUARE / 2, SQUARE, SQUARE);
    return;
  }
  ctx.lineWidth = isSlight ? 1.25 : 2;
  ctx.setLineDash([...dash]);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + SWATCH, y);
  ctx.stroke();
  ctx.setLineDash([]);
  if (isSlight) return;
  drawPoint(ctx, { pointStyle: point, radius: 4, rotation: 0, borderWidth: 0 }, x + SWATCH / 2, y);
}
