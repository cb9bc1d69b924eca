import type { ChartDataResponse } from '@insights/contracts';
import type { Chart as DrawnChart } from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOpenFigure } from '../../../components/figures/figure-link.tsx';
import { useMoney } from '../../../lib/money-context.ts';
import { useMedia } from '../../../lib/react/use-media.ts';
import { chartHeight, drawnRows, NO_ROW } from '../bars.ts';
import type { PointRef } from '../chart-points.ts';
import { readLook } from '../drawing/look.ts';
import type { ChartLibrary } from '../use-chart-library.ts';
import { PointPicker } from './point-picker.tsx';

interface ChartDrawingProps {
  library: ChartLibrary;
  answer: ChartDataResponse;
  titleId: string;
  wordsId: string;
  onUndrawable: () => void;
}

type Drawn = DrawnChart<'bar' | 'line', (number | null)[], string>;

/**
 * Draws a chart, and redraws it whenever its data or the colors of the page change. The previous drawing is destroyed
 * first.
 */
export function ChartDrawing({ library, answer, titleId, wordsId, onUndrawable }: ChartDrawingProps) {
  const money = useMoney();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawn>(null);
  const openFigure = useOpenFigure();
  const { chart } = answer;
  const scheme = `${useMedia('(prefers-color-scheme: dark)')} ${useMedia('print')}`;

  const openPressed = useEffectEvent(openFigure);
  const tellUndrawable = useEffectEvent(() => {
    console.error(`The ${chart.type} chart could not be drawn: no 2D drawing context.`);
    onUndrawable();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors are read from the page
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) {
      tellUndrawable();
      return;
    }
    const { Chart, buildDrawing } = library;
    const made: Drawn = new Chart(
      context,
      buildDrawing(answer, readLook(element, money), (figureId) => openPressed(figureId)),
    );
    drawn.current = made;
    return () => {
      drawn.current = null;
      made.destroy();
    };
  }, [library, answer, scheme, money]);

  const rows = drawnRows(chart);
  const point = (dot: PointRef | null) =>
    drawn.current && pointAt(drawn.current, dot && { series: dot.series, index: rows.indexOf(dot.row) });

  return (
    <div className="relative mt-4" style={{ height: chartHeight(chart) }}>
      <canvas ref={canvas} role="img" aria-labelledby={titleId} aria-describedby={wordsId} />
      <PointPicker
        chart={chart}
        rows={rows.filter((row) => row !== NO_ROW)}
        onPoint={point}
        onOpen={openFigure}
      />
    </div>
  );
}

/** Shows a point as if it were hovered, and returns its position; null removes the effect. */
function pointAt(chart: Drawn, dot: { series: number; index: number } | null) {
  const active = dot === null ? [] : [{ datasetIndex: dot.series, index: dot.index }];
  const element = dot === null ? undefined : chart.getDatasetMeta(dot.series).data[dot.index];
  const at = element?.tooltipPosition(true) ?? { x: 0, y: 0 };
  const { left, right, top, bottom } = chart.chartArea;
  // A point outside the axis is shown at its edge.
  const x = Math.min(Math.max(at.x ?? 0, left), right);
  const y = Math.min(Math.max(at.y ?? 0, top), bottom);
  chart.setActiveElements(active);
  chart.tooltip?.setActiveElements(active, { x, y });
  chart.update('none');
  return dot === null ? null : { x, y };
}
