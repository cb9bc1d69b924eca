import type { MoneyFormat } from '@insights/money';
import { type Drawn, emptyDrawing, placeText, spread, widthOf } from './labels.ts';
import type { ChartLook } from './look.ts';
import type { Scene } from './scene.ts';
import { roundText, valueText } from './value-text.ts';

/** Values over months, in cents, or in percentage points if `money` is null. A missing value is null. */
export interface Trend {
  readonly money: MoneyFormat | null;
  /** One short label for each month. */
  readonly months: readonly string[];
  readonly values: readonly (number | null)[];
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

/** Draws a column for each month, and the year before as a thin line. The largest and the last column are labeled. */
export function drawColumnsOfTwoYears(
  { money, months, values }: Trend,
  before: readonly (number | null)[],
  look: ChartLook,
  width: number,
): Scene {
  const hasBefore = before.some((value) => value !== null);
  const name = 'Year before';
  const plane = planeOf([...values, ...before], months.length, look, {
    width,
    right: hasBefore ? widthOf(look, name) + 4 : 0,
  });
  const drawn = drawMonths(plane, months);
  const column = plane.slot * FULLNESS;
  values.forEach((value, index) => {
    if (value === null) return;
    const [from, to] = [plane.y(Math.max(value, 0)), plane.y(Math.min(value, 0))];
    drawn.shapes.push({
      kind: 'bar',
      x: plane.x(index) - column / 2,
      y: from,
      width: column,
      height: to - from,
      isPale: false,
      end: value < 0 ? 'bottom' : 'top',
    });
  });
  drawn.shapes.push(zeroLine(plane));
  if (hasBefore) {
    drawLine(drawn, plane, before, 'thin');
    const last = before.findLastIndex((value) => value !== null);
    const at = {
      x: plane.x(last) + plane.slot / 2 + 2,
      y: plane.y(before[last] ?? 0) + look.fontSize * 0.34,
    };
    drawn.texts.push(placeText(at, { text: name, tone: 'muted' }));
  }
  const [largest, last] = [indexOfMost(values), values.findLastIndex((value) => value !== null)];
  const isCrossed = (index: number) => {
    const [value, other] = [values[index] ?? 0, before[index] ?? null];
    return other !== null && Math.abs(plane.y(value) - look.fontSize - plane.y(other)) < look.fontSize * 1.5;
  };
  const labeled = Math.abs(largest - last) < 3 || isCrossed(last) ? [largest] : [largest, last];
  for (const index of labeled) drawValue(drawn, plane, { index, value: values[index] ?? null, money });
  return { width, height: HEIGHT, ...drawn };
}

/** Draws one line. Its first and last values are labeled, and the lowest one if `marksLowest`. */
export function drawTrend(
  { money, months, values }: Trend,
  look: ChartLook,
  width: number,
  { marksLowest }: { readonly marksLowest: boolean },
): Scene {
  const plane = planeOf(values, months.length, look, { width, right: 0 });
  const drawn = drawMonths(plane, months);
  drawn.shapes.push(zeroLine(plane));
  drawLine(drawn, plane, values, 'bold');
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  const lowest = known.reduce(
    (least, index) => ((values[index] ?? 0) < (values[least] ?? 0) ? index : least),
    known[0] ?? 0,
  );
  const wanted = [...(marksLowest ? [lowest] : []), known.at(-1) ?? 0, known[0] ?? 0];
  // A label next to another one would overlap it.
  const labeled = wanted.filter((index, place) =>
    wanted.slice(0, place).every((other) => Math.abs(other - index) >= 3),
  );
  for (const index of labeled) {
    const value = values[index] ?? null;
    if (value === null) continue;
    drawn.shapes.push({ kind: 'marker', at: { x: plane.x(index), y: plane.y(value) } });
    const isLowest = marksLowest && index === lowest;
    drawValue(drawn, plane, { index, value, money, isBelow: isLowest || isUnderLine(values, index) });
  }
  return { width, height: HEIGHT, ...drawn };
}

/** Draws one bar, split by age, with a label for each part below it. */
export function drawAges(
  ages: readonly { readonly name: string; readonly value: number }[],
  money: MoneyFormat,
  look: ChartLook,
  width: number,
): Scene {
  const drawn = emptyDrawing();
  const total = ages.reduce((sum, { value }) => sum + value, 0);
  const [top, height] = [30, 16];
  let x = 0;
  const centers = ages.map(({ value }, index) => {
    const part = (width * value) / total;
    const isOldest = index === ages.length - 1;
    if (value > 0)
      drawn.shapes.push({
        kind: 'bar',
        x,
        y: top,
        width: Math.max(part - 0.8, 0.4),
        height,
        // The dark color is for the oldest part only.
        isPale: !isOldest,
        end: 'none',
      });
    x += part;
    return x - part / 2;
  });
  // Labels only visible parts; the title says what is missing.
  const labeled = ages.flatMap(({ name, value }, index) => (value > 0 ? [{ name, value, index }] : []));
  const room = width / Math.max(2, labeled.length);
  const places = spread(
    labeled.map(({ index }) => centers[index] as number),
    room,
    room / 2,
    width - room / 2,
  );
  labeled.forEach(({ name, value, index }, at) => {
    const place = places[at] as number;
    const long = valueText(money, value);
    const amount = widthOf(look, long, true) > room ? roundText(money, value) : long;
    const line = look.fontSize * 1.3;
    const y = top + height + 14 + line;
    drawn.shapes.push({
      kind: 'line',
      stroke: 'thin',
      points: [
        { x: centers[index] as number, y: top + height + 1 },
        { x: place, y: y - look.fontSize },
      ],
    });
    drawn.texts.push(
      placeText({ x: place, y }, { text: name, anchor: 'middle', tone: 'muted' }),
      placeText(
        { x: place, y: y + line },
        { text: amount, anchor: 'middle', isBold: index === ages.length - 1 },
      ),
    );
  });
  return { width, height: HEIGHT, ...drawn };
}

/** Whether the line around an end of it is higher than the end, so that a label above the end would cross the line. */
function isUnderLine(values: readonly (number | null)[], index: number): boolean {
  const around = [index - 2, index - 1, index + 1, index + 2].flatMap((at) => values[at] ?? []);
  const value = values[index] ?? 0;
  return around.filter((other) => other > value).length > around.length / 2;
}

function planeOf(
  values: readonly (number | null)[],
  count: number,
  look: ChartLook,
  { width, right }: { readonly width: number; readonly right: number },
): Plane {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
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

function drawMonths({ look, slot, x }: Plane, months: readonly string[]): Drawn {
  const drawn = emptyDrawing();
  const widest = Math.max(...months.map((month) => widthOf(look, month)));
  const every = Math.max(1, Math.ceil((widest + 5) / slot));
  const last = months.length - 1;
  months.forEach((text, index) => {
    if ((last - index) % every !== 0) return;
    // The last label may be wider than its column.
    const at = { x: Math.max(x(index), widthOf(look, text) / 2), y: HEIGHT - 2 };
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

function drawLine(
  drawn: Drawn,
  { x, y }: Plane,
  values: readonly (number | null)[],
  stroke: 'thin' | 'bold',
): void {
  let points: { x: number; y: number }[] = [];
  const finish = () => {
    if (points.length > 1) drawn.shapes.push({ kind: 'line', points, stroke });
    points = [];
  };
  values.forEach((value, index) => {
    if (value === null) finish();
    else points.push({ x: x(index), y: y(value) });
  });
  finish();
}

interface Labeled {
  readonly index: number;
  readonly value: number | null;
  readonly money: MoneyFormat | null;
  readonly isBelow?: boolean;
}

function drawValue(
  drawn: Drawn,
  { look, width, x, y }: Plane,
  { index, value, money, isBelow = value !== null && value < 0 }: Labeled,
): void {
  if (value === null) return;
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

function indexOfMost(values: readonly (number | null)[]): number {
  return values.reduce<number>(
    (most, value, index) => ((value ?? 0) > (values[most] ?? 0) ? index : most),
    0,
  );
}
