import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { type ChartLook, chartStyleOf } from './look.ts';
import type { Scene } from './scene.ts';
import { drawColumnsOfTwoYears, drawTrend } from './trends.ts';

const USD = moneyFormat('USD');
/** A font in which every character is half as wide as the font size. */
const plain = { widthOf: (text: string) => text.length * 0.5 };
const look: ChartLook = { fontSize: 7, regular: plain, bold: plain, style: chartStyleOf('modern_blue') };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const values = MONTHS.map((_, index) => (index + 1) * 100_000);
const trend = (changes: readonly number[] = values) => ({
  money: USD,
  months: MONTHS,
  values: changes,
});
const labels = ({ texts }: Scene) => texts.filter(({ isBold }) => isBold).map(({ text }) => text);
const count = ({ shapes }: Scene, kind: string) => shapes.filter((shape) => shape.kind === kind).length;
describe('trend charts', () => {
  it('draw a column for each month and the year before as a line, if it is known', () => {
    const thinLines = ({ shapes }: Scene) =>
      shapes.filter((shape) => shape.kind === 'line' && shape.stroke === 'thin').length;
    const before = values.map((value) => value / 2);
    const scene = drawColumnsOfTwoYears(trend(), before, look, 228);
    expect(count(scene, 'bar')).toBe(12);
    expect(thinLines(scene)).toBe(1);
    expect(scene.texts.map(({ text }) => text)).toContain('Year before');
    const alone = drawColumnsOfTwoYears(trend(), [], look, 228);
    expect([thinLines(alone), alone.texts.some(({ text }) => text === 'Year before')]).toEqual([0, false]);
    expect(labels(scene)).toEqual(['$12.0K']);
  });

  it('mark the lowest value of a line, and label its ends', () => {
    const low = values.with(6, -50_000);
    expect(labels(drawTrend(trend(low), look, 228))).toEqual(['−$500', '$12.0K', '$1.0K']);
  });

  it('keep every text within the chart', () => {
    const scenes = [
      drawColumnsOfTwoYears(trend(), values, look, 228),
      drawTrend(trend(values.toReversed()), look, 228),
      drawTrend({ ...trend([...values, ...values]), months: Array(24).fill('Dec ’24') }, look, 228),
    ];
    for (const { texts, height } of scenes)
      for (const { x, y, text, anchor } of texts) {
        const width = plain.widthOf(text) * look.fontSize;
        const left = anchor === 'middle' ? x - width / 2 : x;
        expect([text, left >= -0.01, left + width <= 228.01, y <= height]).toEqual([text, true, true, true]);
      }
  });
});
