import type { Chart } from './chart.ts';
import { placeText, shorten, spread, widthOf } from './labels.ts';
import type { ChartLook } from './look.ts';
import { buildPlot, drawAxes, drawZeroLine, type Plot } from './plot.ts';
import { buildScale } from './scale.ts';
import type { PlacedText, Point, Scene, Shape } from './scene.ts';
import { valueText } from './value-text.ts';

const WIDEST_NAME = 110;
/** Of more points the line alone is drawn. */
const MAX_MARKERS = 40;
/** Lines that are nowhere further from each other are one to the eye. */
const SAME_LINE = 2;

/**
 * A line for every series, named at its end with its last value. Where a value is missing the line is interrupted.
 * Of lines that lie on each other one is drawn, and all are named.
 */
export function drawLines(chart: Chart, look: ChartLook, width: number): Scene {
  const values = chart.datasets.flatMap((dataset) => dataset.values.filter((value) => value !== null));
  const names = chart.datasets.map((_, series) => endLabel(chart, look, series));
  const right = Math.max(...names.map((name) => widthOf(look, name, true))) + 10;
  const plot = buildPlot({ chart, look, width, scale: buildScale(values, chart), top: 8, right });
  const { shapes, texts } = drawAxes(plot);
  shapes.push(drawZeroLine(plot));
  chart.datasets.forEach((_, series) => {
    if (chart.datasets.slice(0, series).some((_before, other) => isSameLine(plot, series, other))) return;
    for (const points of stretches(plot, series)) {
      if (points.length > 1) shapes.push({ kind: 'line', points, stroke: series });
      if (chart.labels.length > MAX_MARKERS && points.length > 1) continue;
      shapes.push(...points.map((at): Shape => ({ kind: 'marker', at, series })));
    }
  });
  return { width, height: plot.height, shapes, texts: [...texts, ...placeNames(plot, names)] };
}

function isSameLine({ chart, y }: Plot, series: number, other: number): boolean {
  const [values = [], others = []] = [series, other].map((place) => chart.datasets[place]?.values);
  return values.every((value, index) => {
    const beside = others[index] ?? null;
    return value === null || beside === null ? value === beside : Math.abs(y(value) - y(beside)) <= SAME_LINE;
  });
}

/** The unbroken parts of a line. */
function stretches(plot: Plot, series: number): Point[][] {
  const parts: Point[][] = [[]];
  plot.chart.datasets[series]?.values.forEach((value, index) => {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push({ x: plot.slotCenter(index), y: plot.y(value) });
  });
  return parts.filter(({ length }) => length > 0);
}

function endLabel(chart: Chart, look: ChartLook, series: number): string {
  const dataset = chart.datasets[series];
  const last = dataset?.values.findLast((value) => value !== null) ?? null;
  const name = shorten(look, dataset?.label ?? '', WIDEST_NAME - 40);
  return last === null ? name : `${name} ${valueText(chart.money, last)}`;
}

function placeNames(plot: Plot, names: readonly string[]): PlacedText[] {
  const { look, chart } = plot;
  const ends = chart.datasets.map(({ values }) => plot.y(values.findLast((value) => value !== null) ?? 0));
  const places = spread(ends, look.fontSize * 1.25, plot.top, plot.bottom);
  const x = plot.left + plot.width + 4;
  return names.map((text, series) =>
    placeText({ x, y: (places[series] as number) + look.fontSize * 0.34 }, { text, isBold: true }),
  );
}
