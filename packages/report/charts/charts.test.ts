import { moneyFormat } from '@insights/money';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { chartStyleOf } from './look.ts';
import { valueText } from './value-text.ts';

const USD = moneyFormat('USD');

describe('labels', () => {
  it('are rounded to a tenth', () => {
    expect(valueText(USD, 99_949)).toBe('$999');
    expect(valueText(USD, 100_000)).toBe('$1.0K');
    expect(valueText(USD, -123_456_789)).toBe('−$1.2M');
  });
});

describe('the bar fill', () => {
  it.each(REPORT_TEMPLATE_IDS)('is visible on white: %s', (template) => {
    expect(contrast(luminance(chartStyleOf(template).colors.dark), 1)).toBeGreaterThan(3);
  });
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
