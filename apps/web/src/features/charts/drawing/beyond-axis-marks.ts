import type { Plugin } from 'chart.js';
import { inPercent } from '../axis-words.ts';
import type { BeyondAxis } from '../beyond-axis.ts';
import type { Look } from './look.ts';

export const MARK_HEIGHT = 14;
const ARROW = 4;
const TEXT_SIZE = 11;
/** In months that are too narrow for text, only arrows are drawn; the text below the chart explains them. */
const TEXTS: readonly ((mark: BeyondAxis) => string)[] = [
  (mark) => mark.text,
  (mark) => inPercent(mark.percent),
];

/** Returns the largest number of marks that are stacked below one another in a month. */
export function marksBelow(marks: readonly BeyondAxis[]): number {
  return Math.max(0, ...marks.map((mark) => indexInMonth(marks, mark) + 1));
}

/**
 * Draws marks with arrows at the edge for margins outside the axis. The line leaves the drawing there, and must not
 * look as if it were zero.
 */
export function beyondAxisMarks(
  marks: readonly BeyondAxis[],
  series: readonly { readonly color: string }[],
  look: Look,
): Plugin<'bar' | 'line'> {
  return {
    id: 'beyond-axis-marks',
    afterDatasetsDraw(chart) {
      const { ctx, chartArea, scales } = chart;
      const monthWidth = scales.x === undefined ? 0 : chartArea.width / Math.max(scales.x.ticks.length, 1);
      ctx.save();
      ctx.font = `${TEXT_SIZE}px ${look.font}`;
      ctx.textBaseline = 'middle';
      const widthOf = (text: string) => ctx.measureText(text).width + (text === '' ? 2 : 3) * ARROW;
      const textOf = TEXTS.find((written) =>
        marks.every((mark) => widthOf(written(mark)) + ARROW <= monthWidth),
      );
      for (const mark of marks) {
        const x = chart.getDatasetMeta(mark.series).data[mark.row]?.getProps(['x']).x;
        if (x === undefined) continue;
        const isBelow = mark.side === 'below';
        const depth = (indexInMonth(marks, mark) + 0.5) * MARK_HEIGHT + 2;
        const y = isBelow ? chartArea.bottom + depth : chartArea.top + depth;
        const text = textOf?.(mark) ?? '';
        const left = x - widthOf(text) / 2;
        ctx.fillStyle = series[mark.series]?.color ?? look.ink;
        drawArrow(ctx, left + ARROW, y, isBelow ? 1 : -1);
        ctx.fillStyle = look.ink;
        ctx.fillText(text, left + 3 * ARROW, y + 0.5);
      }
      ctx.restore();
    },
  };
}

function drawArrow(ctx: CanvasRenderingContext2D, x: number, y: number, direction: 1 | -1): void {
  ctx.beginPath();
  ctx.moveTo(x - ARROW, y - ARROW * 0.7 * direction);
  ctx.lineTo(x + ARROW, y - ARROW * 0.7 * direction);
  ctx.lineTo(x, y + ARROW * direction);
  ctx.fill();
}

function indexInMonth(marks: readonly BeyondAxis[], { row, side, series }: BeyondAxis): number {
  return marks.filter((other) => other.row === row && other.side === side && other.series < series).length;
}
