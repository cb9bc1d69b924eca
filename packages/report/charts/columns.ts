import type { Chart } from './chart.ts';
import { addTo, type Drawn, drawKey, emptyDrawing, placeText, widthOf } from './labels.ts';
import type { ChartLook } from './look.ts';
import { buildPlot, drawAxes, drawZeroLine, type Plot } from './plot.ts';
import { buildScale } from './scale.ts';
import type { Scene, Shape } from './scene.ts';
import { roundText, valueText } from './value-text.ts';

const WIDEST_COLUMN = 40;

/** Columns over labels: side by side, or stacked away from zero on both sides. */
export function drawColumns(chart: Chart, look: ChartLook, width: number): Scene {
  const isStacked = chart.type === 'stackedBar';
  const values = isStacked
    ? stackEnds(chart)
    : chart.datasets.flatMap((dataset) => dataset.values.filter(isValue));
  const scale = buildScale(values, chart);
  const hasKey = chart.datasets.length > 1;
  const plot = buildPlot({ chart, look, width, scale, top: hasKey ? 22 : 14, right: 2 });
  const drawn = drawAxes(plot);
  const valueWords = isStacked ? null : chooseWords(plot);
  chart.labels.forEach((_, index) => {
    if (isStacked) drawn.shapes.push(...drawStack(plot, index));
    else addTo(drawn, drawGroup(plot, index, valueWords));
  });
  drawn.shapes.push(drawZeroLine(plot));
  if (hasKey) {
    const names = chart.datasets.map(({ label }) => label);
    addTo(drawn, drawKey(look, names, { x: plot.left, y: 8 }, plot.width));
  }
  return { width, height: plot.height, ...drawn };
}

type Words = (money: Chart['money'], value: number) => string;

/** Values are written beside all columns or beside none, to a tenth where there is room, and else as the axis has them. */
function chooseWords(plot: Plot): Words | null {
  const { look } = plot;
  const { money, datasets } = plot.chart;
  const room = datasets.length === 1 ? plot.slot : columnWidth(plot);
  const values = datasets.flatMap((dataset) => dataset.values.filter(isValue));
  const fits = (words: Words) => values.every((value) => widthOf(look, words(money, value)) <= room);
  return [valueText, roundText].find(fits) ?? null;
}

function columnWidth({ slot, look, chart }: Plot): number {
  return Math.min((slot * look.style.fullness) / chart.datasets.length, WIDEST_COLUMN);
}

function drawGroup(plot: Plot, index: number, words: Words | null): Drawn {
  const { chart, look } = plot;
  const count = chart.datasets.length;
  const barWidth = columnWidth(plot);
  const gap = Math.min(0.6, barWidth * 0.1);
  const start = plot.slotCenter(index) - (barWidth * count) / 2;
  const drawn = emptyDrawing();
  chart.datasets.forEach(({ values }, series) => {
    const value = values[index];
    if (!isValue(value)) return;
    const x = start + series * barWidth;
    drawn.shapes.push(
      drawColumn(plot, { x: x + gap, width: barWidth - gap * 2, from: 0, to: value, series }),
    );
    if (words === null) return;
    const text = words(chart.money, value);
    const y = value < 0 ? plot.y(value) + look.fontSize + 1 : plot.y(value) - 3;
    drawn.texts.push(placeText({ x: x + barWidth / 2, y }, { text, anchor: 'middle' }));
  });
  return drawn;
}

function drawStack(plot: Plot, index: number): Shape[] {
  const width = Math.min(plot.slot * plot.look.style.fullness, WIDEST_COLUMN);
  const x = plot.slotCenter(index) - width / 2;
  let [above, below] = [0, 0];
  return plot.chart.datasets.flatMap(({ values }, series) => {
    const value = values[index];
    if (!isValue(value) || value === 0) return [];
    const from = value > 0 ? above : below;
    const to = from + value;
    if (value > 0) above = to;
    else below = to;
    return [drawColumn(plot, { x, width, from, to, series })];
  });
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly series: number;
}

function drawColumn(plot: Plot, { x, width, from, to, series }: Column): Shape {
  const [top, bottom] = [plot.y(Math.max(from, to)), plot.y(Math.min(from, to))];
  const end = from !== 0 ? 'none' : to < 0 ? 'bottom' : 'top';
  return { kind: 'bar', x, y: top, width, height: bottom - top, series, end };
}

/** How far the stacks reach up and down. */
function stackEnds({ labels, datasets }: Chart): number[] {
  return labels.flatMap((_, index) => {
    const values = datasets.map(({ values }) => values[index] ?? 0);
    const total = (side: (value: number) => boolean) =>
      values.filter(side).reduce((sum, value) => sum + value, 0);
    return [total((value) => value > 0), total((value) => value < 0)];
  });
}

function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number';
}
