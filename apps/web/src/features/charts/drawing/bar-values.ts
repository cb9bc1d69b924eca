import type { BarElement, Plugin } from 'chart.js';
import { type Look, TEXT_SIZE } from './look.ts';

const SPACE = 6;

/**
 * Draws each amount next to its bar. For negative bars it is to the right of zero, where there is always room.
 */
export function barValues(texts: readonly (string | null)[], look: Look): Plugin<'bar'> {
  return {
    id: 'bar-values',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.font = `${TEXT_SIZE}px ${look.font}`;
      ctx.fillStyle = look.secondary;
      ctx.textBaseline = 'middle';
      chart.getDatasetMeta(0).data.forEach((bar, index) => {
        const text = texts[index];
        if (text == null) return;
        const { x, y, base } = (bar as BarElement).getProps(['x', 'y', 'base']);
        ctx.fillText(text, Math.max(x ?? 0, base ?? 0) + SPACE, y ?? 0);
      });
      ctx.restore();
    },
  };
}
