import type { Chart } from './chart.ts';
import { placeText, shorten, spread, widthOf } from './labels.ts';
import type { ChartLook } from './look.ts';
import { type Side, scaleOfLines, sideOf } from './outside.ts';
import { buildPlot, drawAxes, drawZeroLine, type Plot } from './plot.ts';
import type { PlacedText, Point, Scene, Shape } from './scene.ts';
import { valueText } from './value-text.ts';

const WIDEST_NAME = 110;
/** Of more points the line alone is drawn. */
const MAX_MARKERS = 40;
/** The width of an arrow before the words that it stands for. */
const ARROW = 10;
/** Lines that are nowhere further from each other are one to the eye. */
const SAME_LINE = 2;

/**
 * A line for every series, named at its end with its last value. Where a value is missing the line is interrupted.
 * Of lines that lie on each other one is drawn, and all are named. Values beyond the axis have an arrow at its edge, and
 * stand in words below it.
 */
export function drawLines(chart: Chart, look: ChartLook, width: number): Scene {
  const names = chart.datasets.map((_, series) => endLabel(chart, look, series));
  const right = Math.max(...names.map((name) => widthOf(look, name, true))) + 10;
  const { scale, outside } = scaleOfLines(chart);
  const noteHeight = look.fontSize * 1.4;
  const below = outside.length * noteHeight;
  const plot = buildPlot({ chart, look, width, scale, top: 8, right, below });
  const { shapes, texts } = drawAxes(plot);
  shapes.push(drawZeroLine(plot));
  chart.datasets.forEach((_, series) => {
    if (chart.datasets.slice(0, series).some((_before, other) => isSameLine(plot, series, other))) return;
    for (const points of stretches(plot, series)) {
      if (points.length > 1) shapes.push({ kind: 'line', points, stroke: series });
      const hasMarkers = chart.labels.length <= MAX_MARKERS || points.length === 1;
      const marked = points.filter(({ beyond }) => hasMarkers || beyond !== null);
      shapes.push(
        ...marked.map(({ x, y, beyond }): Shape => ({ kind: 'marker', at: { x, y }, series, beyond })),
      );
    }
  });
  outside.forEach((place, line) => {
    const y = plot.height - below + (line + 0.9) * noteHeight;
    const { text, series, beyond } = beyondIn(plot, place, width - ARROW);
    shapes.push({ kind: 'marker', at: { x: ARROW / 2, y }, series, beyond });
    texts.push(placeText({ x: ARROW, y }, { text }));
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

type Marked = Point & { readonly beyond: Side };

/** The unbroken parts of a line. */
function stretches(plot: Plot, series: number): Marked[][] {
  const parts: Marked[][] = [[]];
  plot.chart.datasets[series]?.values.forEach((value, index) => {
    if (value === null) parts.push([]);
    else {
      parts.at(-1)?.push({ x: plot.slotCenter(index), y: plot.y(value), beyond: sideOf(plot.scale, value) });
    }
  });
  return parts.filter(({ length }) => length > 0);
}

/** The values of a place that are beyond the axis, in words. Where there is little room, names are cut and no figure is. */
function beyondIn({ chart, look, scale }: Plot, place: number, room: number) {
  const found = chart.datasets.flatMap(({ label, values }, series) => {
    const value = values[place] ?? null;
    const beyond = value === null ? null : sideOf(scale, value);
    return value === null || beyond === null
      ? []
      : [{ label, series, beyond, figure: valueText(chart.money, value) }];
  });
  const words = (most: number) =>
    `${shorten(look, chart.labels[place] ?? '', WIDEST_NAME)}: ${found.map(({ label, figure }) => `${shorten(look, label, most)} ${figure}`).join(', ')}`;
  const fits = (text: string) => widthOf(look, text) <= room;
  const [{ series, beyond } = { series: 0, beyond: null }] = found;
  return { series, beyond, text: [WIDEST_NAME, 40, 20].map(words).find(fits) ?? words(0) };
}

/** A word that all of the names end with is said once, by the title, and leaves its room to the lines. */
function endLabel({ datasets, money }: Chart, look: ChartLook, series: number): string {
  const dataset = datasets[series];
  const last = dataset?.values.findLast((value) => value !== null) ?? null;
  const [lastWord = ''] = / \S+$/.exec(datasets[0]?.label ?? '') ?? [];
  const isShared = datasets.length > 1 && datasets.every(({ label }) => label.endsWith(lastWord));
  const label = dataset?.label ?? '';
  const name = shorten(
    look,
    isShared ? label.slice(0, label.length - lastWord.length) : label,
    WIDEST_NAME - 40,
  );
  return last === null ? name : `${name} ${valueText(money, last)}`;
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
