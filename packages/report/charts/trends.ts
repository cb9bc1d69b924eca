import type { MoneyFormat } from '@insights/money';
import { type Drawn, emptyDrawing, placeText, widthOf } from './labels.ts';
import type { ChartLook } from './look.ts';
import type { Scene } from './scene.ts';
import { valueText } from './value-text.ts';

/** Values over months or quarters, in cents. */
export interface Trend {
  readonly money: MoneyFormat;
  /** One short label for each column. */
  readonly months: readonly string[];
  readonly values: readonly number[];
}

const HEIGHT = 108;
const TOP = 16;
const BASELINE_GAP = 4;
const FULLNESS = 0.66;

interface Plane {
  readonly look: ChartLook;
  readonly width: number;
  readonly slot: number;
  readonly count: number;
  x(index: number): number;
  y(value: number): number;
}

/**
 * Draws a column for each month, and the year before, if it is given, as a thin line. The largest and the last column are
 * labeled.
 */
export function drawColumnsOfTwoYears(
  { money, months, values }: Trend,
  before: readonly number[],
  look: ChartLook,
  width: number,
): Scene {
  const hasBefore = before.length > 0;
  const name = 'Year before';
  const plane = planeOf([...values, ...before], months.length, look, {
    width,
    right: hasBefore ? widthOf(look, name) + 4 : 0,
  });
  const drawn = drawMonths(plane, months);
  const column = plane.slot * FULLNESS;
  values.forEach((value, index) => {
    const [from, to] = [plane.y(Math.max(value, 0)), plane.y(Math.min(value, 0))];
    drawn.shapes.push({
      kind: 'bar',
      x: plane.x(index) - column / 2,
      y: from,
      width: column,
      height: to - from,
      end: value < 0 ? 'bottom' : 'top',
    });
  });
  drawn.shapes.push(zeroLine(plane));
  if (hasBefore) {
    drawLine(drawn, plane, before, 'thin');
    const last = before.length - 1;
    const at = {
      x: plane.x(last) + plane.slot / 2 + 2,
      y: plane.y(before[last] ?? 0) + look.fontSize * 0.34,
    };
    drawn.texts.push(placeText(at, { text: name, tone: 'muted' }));
  }
  const [largest, last] = [values.indexOf(Math.max(...values)), values.length - 1];
  const isCrossed = (index: number) => {
    const [value, other] = [values[index] ?? 0, before[index]];
    return (
      other !== undefined && Math.abs(plane.y(value) - look.fontSize - plane.y(other)) < look.fontSize * 1.5
    );
  };
  const labeled = Math.abs(largest - last) < 3 || isCrossed(last) ? [largest] : [largest, last];
  for (const index of labeled) drawValue(drawn, plane, { index, value: values[index] ?? 0, money });
  return { width, height: HEIGHT, ...drawn };
}

/** Draws one line. Its first, last and lowest values are labeled. */
export function drawTrend({ money, months, values }: Trend, look: ChartLook, width: number): Scene {
  const plane = planeOf(values, months.length, look, { width, right: 0 });
  const drawn = drawMonths(plane, months);
  drawn.shapes.push(zeroLine(plane));
  drawLine(drawn, plane, values, 'bold');
  const lowest = values.indexOf(Math.min(...values));
  // A label next to another one would overlap it.
  const labeled = [lowest, values.length - 1, 0].filter((index, place, wanted) =>
    wanted.slice(0, place).every((other) => Math.abs(other - index) >= 3),
  );
  for (const index of labeled) {
    const value = values[index] ?? 0;
    drawn.shapes.push({ kind: 'marker', at: { x: plane.x(index), y: plane.y(value) } });
    drawValue(drawn, plane, {
      index,
      value,
      money,
      isBelow: index === lowest || isUnderLine(values, index),
    });
  }
  return { width, height: HEIGHT, ...drawn };
}

/**
 * Whether the line is higher near one of its ends than at that end, so that a label above the end would cross the line.
 */
function isUnderLine(values: readonly number[], index: number): boolean {
  const around = [index - 2, index - 1, index + 1, index + 2].flatMap((at) => values[at] ?? []);
  const value = values[index] ?? 0;
  return around.filter((other) => other > value).length > around.length / 2;
}

function planeOf(
  values: readonly number[],
  count: number,
  look: ChartLook,
  { width, right }: { readonly width: number; readonly right: number },
): Plane {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const below = least < 0 ? look.fontSize + 4 : 0;
  const bottom = HEIGHT - look.fontSize * 1.6 - BASELINE_GAP - below;
  const slot = (width - right) / count;
  const range = most - least || 1;
  return {
    look,
    width,
    slot,
    count,
    x: (index) => slot * (index + 0.5),
    y: (value) => bottom - ((value - least) / range) * (bottom - TOP),
  };
}

function drawMonths({ look, width, slot, x }: Plane, months: readonly string[]): Drawn {
  const drawn = emptyDrawing();
  const widest = Math.max(...months.map((month) => widthOf(look, month)));
  const every = Math.max(1, Math.ceil((widest + 5) / slot));
  const last = months.length - 1;
  months.forEach((text, index) => {
    if ((last - index) % every !== 0) return;
    // A label may be wider than its column.
    const half = widthOf(look, text) / 2;
    const at = { x: Math.min(Math.max(x(index), half), width - half), y: HEIGHT - 2 };
    drawn.texts.push(placeText(at, { text, anchor: 'middle', tone: 'muted' }));
  });
  return drawn;
}

function zeroLine({ slot, count, y }: Plane): Scene['shapes'][number] {
  const height = y(0);
  return {
    kind: 'line',
    stroke: 'zero',
    points: [
      { x: 0, y: height },
      { x: slot * count, y: height },
    ],
  };
}

function drawLine(drawn: Drawn, { x, y }: Plane, values: readonly number[], stroke: 'thin' | 'bold'): void {
  drawn.shapes.push({
    kind: 'line',
    points: values.map((value, index) => ({ x: x(index), y: y(value) })),
    stroke,
  });
}

interface Labeled {
  readonly index: number;
  readonly value: number;
  readonly money: MoneyFormat;
  readonly isBelow?: boolean;
}

function drawValue(
  drawn: Drawn,
  { look, width, x, y }: Plane,
  { index, value, money, isBelow = value < 0 }: Labeled,
): void {
  const text = valueText(money, value);
  const half = widthOf(look, text, true) / 2;
  // A label below a low value would cover the names of the months.
  const hasRoom = value < 0 || y(value) + look.fontSize + 3 <= y(0);
  const at = {
    x: Math.min(Math.max(x(index), half), width - half),
    y: isBelow && hasRoom ? y(value) + look.fontSize + 3 : y(value) - 4,
  };
  drawn.texts.push(placeText(at, { text, anchor: 'middle', isBold: true }));
}
