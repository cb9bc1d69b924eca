import { moneyFormat } from '@insights/money';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyChart } from '../testing/any-chart.ts';
import { buildScene } from './build-scene.ts';
import type { Chart } from './chart.ts';
import { spread } from './labels.ts';
import { type ChartLook, chartStyleOf } from './look.ts';
import { scaleOfLines } from './outside.ts';
import { buildScale } from './scale.ts';
import type { Scene } from './scene.ts';
import { sceneToSvg } from './to-svg.ts';
import { roundText, tickText, valueText } from './value-text.ts';

const USD = moneyFormat('USD');

/** A font in which every character is half as wide as the font size. */
const plain = { widthOf: (text: string) => text.length * 0.5 };
const look: ChartLook = { fontSize: 7, regular: plain, bold: plain, style: chartStyleOf('modern_blue') };
const chart = (changes: Partial<Chart>) =>
  ({
    type: 'bar',
    money: USD,
    labels: ['Jan', 'Feb', 'Mar'],
    ticks: null,
    datasets: [{ label: 'Revenue', values: [10_000, -5_000, null] }],
    ...changes,
  }) as Chart;
const drawn = (changes: Partial<Chart>, width = 468): Scene => {
  const scene = buildScene(chart(changes), look, width);
  if (scene === null) throw new Error('The chart is empty');
  return scene;
};
const bars = ({ shapes }: Scene) => shapes.filter((shape) => shape.kind === 'bar');
const zeroLine = ({ shapes }: Scene) =>
  shapes.filter((shape) => shape.kind === 'line').filter(({ stroke }) => stroke === 'zero');

describe('columns', () => {
  it('extend up from the zero line if positive and down if negative, and are omitted if the value is missing', () => {
    const scene = drawn({});
    const zero = zeroLine(scene)[0]?.points[0]?.y ?? Number.NaN;
    const [january, february, ...others] = bars(scene);
    expect(others).toEqual([]);
    expect((january?.y ?? 0) + (january?.height ?? 0)).toBeCloseTo(zero);
    expect(february?.y).toBeCloseTo(zero);
    expect((january?.height ?? 0) / (february?.height ?? 1)).toBeCloseTo(2);
    expect([january?.end, february?.end]).toEqual(['top', 'bottom']);
  });

  it('omit a series that is zero throughout, also in the legend, while the others keep their fills', () => {
    const scene = drawn({
      datasets: [
        { label: 'Revenue', values: [0, 0, null] },
        { label: 'Net profit', values: [-100, 0, 200] },
      ],
    });
    expect(new Set(bars(scene).map(({ series }) => series))).toEqual(new Set([1]));
    const texts = scene.texts.map(({ text }) => text);
    expect(texts).toContain('Net profit');
    expect(texts).not.toContain('Revenue');
  });

  it('columns have value labels, and fewer axis labels when there are hundreds', () => {
    expect(drawn({}).texts.map(({ text }) => text)).toContain('−$50');
    const labels = Array.from({ length: 300 }, (_, index) => `Account ${index}`);
    const scene = drawn({ labels, datasets: [{ label: 'A', values: labels.map((_, index) => index) }] });
    expect(bars(scene)).toHaveLength(300);
    expect(scene.texts.length).toBeLessThan(30);
  });

  it('columns have value labels on all or on none, rounded if the exact ones would overlap', () => {
    const values = [11_833_100, -970_000, 0];
    const words = (count: number, width: number) =>
      drawn({ datasets: Array.from({ length: count }, () => ({ label: 'A', values })) }, width)
        .texts.map(({ text }) => text)
        .filter((text) => /\.\d|118|^\$0$/.test(text));
    expect(words(1, 468)).toEqual(['$0', '$118.3K', '−$9.7K', '$0']);
    expect(words(5, 222)).toEqual(['$0']);
    expect(words(4, 410)).toEqual([
      '$0',
      ...['$118K', '−$9.7K', '$0'].flatMap((text) => Array(4).fill(text)),
    ]);
  });
});

describe('a bridge', () => {
  const cash = (values: number[]) =>
    drawn({ type: 'bridge', labels: values.map(String), datasets: [{ label: 'Cash', values }] }, 234);

  it('leads from its first level to its last, with each step starting where the previous one ended', () => {
    const scene = cash([8_687_478, 13_439_338, 0, -7_851_021, 14_275_795]);
    const zero = zeroLine(scene)[0]?.points[0]?.y ?? Number.NaN;
    const ends = bars(scene).map(({ y, height }) => ({ top: y, bottom: y + height }));
    const [opening, operating, investing, financing, closing] = ends as [End, End, End, End, End];
    expect([opening.bottom, closing.bottom]).toEqual([zero, zero]);
    expect(operating.bottom).toBeCloseTo(opening.top);
    expect([investing.top, investing.bottom, financing.top]).toEqual(Array(3).fill(operating.top));
    expect(financing.bottom).toBeCloseTo(closing.top);
    expect(bars(scene).map(({ series }) => series)).toEqual([0, 1, 1, 2, 0]);
    const figures = scene.texts.slice(-5).map(({ text }) => text);
    expect(figures).toEqual(['$86.9K', '+$134.4K', '$0', '−$78.5K', '$142.8K']);
  });

  it('crosses zero for an overdraft', () => {
    const scene = cash([1_000, -3_000, -2_000]);
    const zero = zeroLine(scene)[0]?.points[0]?.y ?? Number.NaN;
    const [opening, step, closing] = bars(scene);
    expect([step?.y, closing?.y]).toEqual([opening?.y, zero]);
    expect((step?.y ?? 0) + (step?.height ?? 0)).toBeCloseTo((closing?.y ?? 0) + (closing?.height ?? 0));
  });
});

interface End {
  readonly top: number;
  readonly bottom: number;
}

describe('lines', () => {
  const months = (values: number[]) => ({
    type: 'line' as const,
    money: null,
    labels: values.map((_, index) => `Month ${index}`),
    datasets: [
      { label: 'Gross', values: values.map(() => 40) },
      { label: 'Net', values },
    ],
  });

  it('lines have an axis without a month that would flatten them, which gets an arrow at the edge and its value', () => {
    const values = [-118, 5, 10, 20, 30, -23, 12, 8];
    const scene = drawn(months(values));
    const ticks = scene.texts
      .filter(({ tone, anchor }) => tone === 'muted' && anchor === 'end')
      .map(({ text }) => text);
    expect(ticks).toEqual(['−40%', '−20%', '0%', '20%', '40%']);
    const markers = scene.shapes.filter((shape) => shape.kind === 'marker');
    expect(markers.flatMap(({ beyond, series }) => (beyond === null ? [] : [[beyond, series]]))).toEqual([
      ['below', 1],
      ['below', 1],
    ]);
    expect(scene.texts.map(({ text }) => text)).toContain('Month 0: Net −118.0%');
    expect(scaleOfLines(chart(months(values))).outside).toEqual([0]);
  });

  it('lines have an axis for all values if none is far from the others, or if there are few', () => {
    const near = months([-60, 5, 10, 20, 30, -23, 12, 8]);
    const few = months([-500, 5, 10]);
    const many = months([-500, 5, -510, -490, 30, -23, 12, 8]);
    for (const one of [near, few, many]) expect(scaleOfLines(chart(one)).outside).toEqual([]);
  });

  it('lines are interrupted at a missing value', () => {
    const scene = drawn({
      type: 'line',
      labels: ['1', '2', '3', '4', '5'],
      datasets: [{ label: 'Margin', values: [1, 2, null, 4, 5] }],
    });
    const lines = scene.shapes.filter((shape) => shape.kind === 'line').filter(({ stroke }) => stroke === 0);
    expect(lines.map(({ points }) => points.length)).toEqual([2, 2]);
  });

  it('overlapping lines are drawn once, and all are named', () => {
    const values = [10, 20, null];
    const scene = drawn({
      type: 'line',
      money: null,
      datasets: [
        { label: 'Gross', values: [40, 50, 60] },
        { label: 'Operating', values },
        { label: 'Net', values: values.map((value) => value && value - 0.1) },
      ],
    });
    const lines = scene.shapes.filter((shape) => shape.kind === 'line').map(({ stroke }) => stroke);
    expect(lines.filter((stroke) => typeof stroke === 'number')).toEqual([0, 1]);
    const names = scene.texts.filter(({ isBold }) => isBold).map(({ text }) => text);
    expect(names).toEqual(['Gross 60.0%', 'Operating 20.0%', 'Net 19.9%']);
  });

  it('lines are labeled at their ends, with space between labels even if the ends meet', () => {
    const scene = drawn({
      type: 'line',
      money: null,
      datasets: ['Gross', 'Operating', 'Net'].map((label) => ({ label, values: [10, 20, 30] })),
    });
    const names = scene.texts.filter(({ isBold }) => isBold);
    expect(names.map(({ text }) => text)).toEqual(['Gross 30.0%', 'Operating 30.0%', 'Net 30.0%']);
    const places = names.map(({ y }) => y).toSorted((a, b) => a - b);
    expect(
      Math.min(...places.slice(1).map((y, index) => y - (places[index] as number))),
    ).toBeGreaterThanOrEqual(look.fontSize);
  });
});

describe('a composition', () => {
  const datasets = (values: (number | null)[]) => [{ label: 'Now', values }];

  it('shows the share of each part with its amount', () => {
    const { texts } = drawn({ type: 'composition', datasets: datasets([750_000, 200_000, 50_000]) });
    expect(texts.map(({ text }) => text)).toEqual([
      'Jan',
      '$7.5K · 75.0%',
      'Feb',
      '$2.0K · 20.0%',
      'Mar',
      '$500 · 5.0%',
    ]);
  });

  it('shows no shares if a part is negative, because they would be meaningless', () => {
    const { texts } = drawn({ type: 'composition', datasets: datasets([750_000, -200_000, null]) });
    expect(texts.map(({ text }) => text)).toEqual(['Jan', '$7.5K', 'Feb', '−$2.0K', 'Mar', 'not available']);
  });

  it('shows the largest parts and the total of the others, so that nothing is lost', () => {
    const values = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? index : -index) * 100_000);
    const scene = drawn({ type: 'horizontalBar', labels: values.map(String), datasets: datasets(values) });
    expect(bars(scene)).toHaveLength(12);
    expect(scene.texts.at(-2)?.text).toBe('289 others');
    const shown = [299, 298, 297, 296, 295, 294, 293, 292, 291, 290, 289];
    const rest = values.filter((_, index) => !shown.includes(index)).reduce((sum, value) => sum + value, 0);
    expect(scene.texts.at(-1)?.text).toBe(valueText(USD, rest));
  });
});

describe('rows', () => {
  it('shorten their labels if the values are long', () => {
    const scene = drawn(
      {
        type: 'horizontalBar',
        money: null,
        labels: ['Subcontractors and equipment rental'],
        datasets: [{ label: 'Now', values: [-31_250_000_000] }],
      },
      222,
    );
    for (const { x, width } of bars(scene)) expect(x + width).toBeLessThanOrEqual(222);
  });
});

describe('any chart', () => {
  it('has a zero line, stays within its bounds, and is always the same', () => {
    fc.assert(
      fc.property(anyChart, fc.constantFrom(222, 468), (any, width) => {
        const scene = buildScene(any, look, width);
        if (scene === null) {
          expect(any.datasets.flatMap(({ values }) => values).every((value) => value === null)).toBe(true);
          return;
        }
        expect(zeroLine(scene)).toHaveLength(1);
        const inside = (value: number, most: number) => value >= -0.01 && value <= most + 0.01;
        for (const shape of scene.shapes) {
          const corners =
            shape.kind === 'bar'
              ? [
                  { x: shape.x, y: shape.y },
                  { x: shape.x + shape.width, y: shape.y + shape.height },
                ]
              : shape.kind === 'line'
                ? shape.points
                : [shape.at];
          expect(corners.filter(({ x, y }) => !inside(x, width) || !inside(y, scene.height))).toEqual([]);
        }
        const svg = sceneToSvg(scene, look.style);
        expect(svg).toBe(sceneToSvg(buildScene(any, look, width) as Scene, look.style));
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });

  it('is not drawn without values', () => {
    expect(
      buildScene(chart({ datasets: [{ label: 'A', values: [null, null, null] }] }), look, 468),
    ).toBeNull();
    expect(buildScene(chart({ labels: [], datasets: [{ label: 'A', values: [] }] }), look, 468)).toBeNull();
  });
});

describe('the axis', () => {
  it.each([
    [
      [10, 90],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [-30, 90],
      [-50, -25, 0, 25, 50, 75, 100],
    ],
    [
      [-5, -1],
      [-5, -4, -3, -2, -1, 0],
    ],
    [[0], [0, 0.1]],
  ])('for %j has the ticks %j', (values, ticks) => {
    const found = buildScale(values, { money: null }).ticks;
    expect(found.map((tick) => Number(tick.toPrecision(6)))).toEqual(ticks);
  });

  it('an axis of dollars has no ticks between dollars', () => {
    expect(buildScale([3], { money: USD }).ticks).toEqual([0, 100]);
  });

  it('abbreviates round tick values, while values next to bars are rounded to a tenth', () => {
    expect([0, 2_000_000, -150_000_000].map((tick) => tickText(USD, tick))).toEqual(['$0', '$20K', '−$1.5M']);
    expect(tickText(null, -25)).toBe('−25%');
    expect(valueText(USD, 99_949)).toBe('$999');
    expect(valueText(USD, 100_000)).toBe('$1.0K');
    expect(valueText(USD, -123_456_789)).toBe('−$1.2M');
    expect([11_833_100, 970_000, -123_456_789, 95_000].map((value) => roundText(USD, value))).toEqual([
      '$118K',
      '$9.7K',
      '−$1.2M',
      '$950',
    ]);
    expect(roundText(null, 25.6)).toBe('26%');
  });

  it('keeps labels in order when it moves them apart', () => {
    expect(spread([50, 51, 10], 10, 0, 100)).toEqual([50, 60, 10]);
    expect(spread([99, 100], 10, 0, 100)).toEqual([90, 100]);
  });
});

describe('the five fills of a template', () => {
  it.each(REPORT_TEMPLATE_IDS)(
    '%s: can be distinguished from their neighbors in grayscale, and are visible on white',
    (template) => {
      const { series } = chartStyleOf(template).colors;
      const light = series.map(({ color }) => luminance(color));
      for (const [index, value] of light.entries()) {
        const next = light[index + 1];
        const hasHatch = series[index]?.hatch !== null || series[index + 1]?.hatch !== null;
        if (next !== undefined && !hasHatch) expect(contrast(value, next)).toBeGreaterThan(1.8);
        expect(contrast(luminance(series[index]?.edge ?? series[index]?.color ?? ''), 1)).toBeGreaterThan(3);
        expect(contrast(luminance(series[index]?.line ?? ''), 1)).toBeGreaterThan(3);
      }
    },
  );
});

/** Relative luminance as defined by WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
