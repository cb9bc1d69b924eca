import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { type ChartLook, chartStyleOf } from './look.ts';
import type { Scene } from './scene.ts';
import { drawAges, drawColumnsOfTwoYears, drawTrend } from './trends.ts';

const USD = moneyFormat('USD');
/** A font in which every character is half as wide as the font size. */
const plain = { widthOf: (text: string) => text.length * 0.5 };
const look: ChartLook = { fontSize: 7, regular: plain, bold: plain, style: chartStyleOf('modern_blue') };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const values = MONTHS.map((_, index) => (index + 1) * 100_000);
const trend = (changes: readonly (number | null)[] = values) => ({
  money: USD,
  months: MONTHS,
  values: changes,
});
const labels = ({ texts }: Scene) => texts.filter(({ isBold }) => isBold).map(({ text }) => text);
const count = ({ shapes }: Scene, kind: string) => shapes.filter((shape) => shape.kind === kind).length;
describe('charts of trends', () => {
  it('draw a column for each month and the year before as a line that a missing month interrupts', () => {
    const before = values.map((value, index) => (index === 5 ? null : value / 2));
    const scene = drawColumnsOfTwoYears(trend(), before, look, 228);
    expect(count(scene, 'bar')).toBe(12);
    expect(scene.shapes.filter((shape) => shape.kind === 'line' && shape.stroke === 'thin')).toHaveLength(2);
    expect(scene.texts.map(({ text }) => text)).toContain('Year before');
    expect(labels(scene)).toEqual(['$12.0K']);
  });

  it('mark the lowest value of a line, and label its ends', () => {
    const low = values.with(6, -50_000);
    expect(labels(drawTrend(trend(low), look, 228, { marksLowest: true }))).toEqual([
      '−$500',
      '$12.0K',
      '$1.0K',
    ]);
    expect(labels(drawTrend(trend(low), look, 228, { marksLowest: false }))).toEqual(['$12.0K', '$1.0K']);
  });

  it('split one bar by age, and label the ages that it shows', () => {
    const ages = [700_00, 0, 0, 0, 300_00].map((value, index) => ({ name: `Age ${index}`, value }));
    const scene = drawAges(ages, USD, look, 228);
    const widths = scene.shapes.flatMap((shape) => (shape.kind === 'bar' ? [Math.round(shape.width)] : []));
    expect(widths).toEqual([159, 68]);
    expect(scene.texts.map(({ text }) => text)).toEqual(['Age 0', '$700', 'Age 4', '$300']);
  });

  it('keep every text within the chart', () => {
    const scenes = [
      drawColumnsOfTwoYears(trend(), values, look, 228),
      drawTrend(trend(values.toReversed()), look, 228, { marksLowest: true }),
    ];
    for (const { texts, height } of scenes)
      for (const { x, y, text, anchor } of texts) {
        const width = plain.widthOf(text) * look.fontSize;
        const left = anchor === 'middle' ? x - width / 2 : x;
        expect([text, left >= -0.01, left + width <= 228.01, y <= height]).toEqual([text, true, true, true]);
      }
  });
});
