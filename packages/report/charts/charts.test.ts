import { moneyFormat } from '@insights/money';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { spread } from './labels.ts';
import { chartStyleOf } from './look.ts';
import { roundText, valueText } from './value-text.ts';

const USD = moneyFormat('USD');

describe('labels', () => {
  it('are rounded to a tenth, or more if there is little room', () => {
    expect(valueText(USD, 99_949)).toBe('$999');
    expect(valueText(USD, 100_000)).toBe('$1.0K');
    expect(valueText(USD, -123_456_789)).toBe('−$1.2M');
    expect([11_833_100, 970_000, -123_456_789, 95_000].map((value) => roundText(USD, value))).toEqual([
      '$118K',
      '$9.7K',
      '−$1.2M',
      '$950',
    ]);
  });

  it('keep their order when they are moved apart', () => {
    expect(spread([50, 51, 10], 10, 0, 100)).toEqual([50, 60, 10]);
    expect(spread([99, 100], 10, 0, 100)).toEqual([90, 100]);
  });
});

describe('the fills of a template', () => {
  it.each(REPORT_TEMPLATE_IDS)(
    '%s: differ in grayscale, and the dark one is visible on white',
    (template) => {
      const { dark, pale } = chartStyleOf(template).colors;
      expect(contrast(luminance(dark), luminance(pale))).toBeGreaterThan(1.8);
      expect(contrast(luminance(dark), 1)).toBeGreaterThan(3);
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
