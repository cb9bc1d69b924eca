import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointAfter } from './arrow-keys.ts';
import { chartHeight, drawnRows, listBarLines, NO_ROW } from './bars.ts';
import { spaceLabels } from './drawing/space-labels.ts';
import { ASSETS, MANY_ASSETS, REVENUE } from './testing/charts.ts';

describe('the arrow keys', () => {
  const months = { rows: [0, 1, 2], series: 2, isHorizontal: false };
  const bars = { rows: [0, 1, 2], series: 1, isHorizontal: true };

  it('move along a series of months, and from series to series', () => {
    expect(pointAfter('ArrowRight', { series: 0, row: 0 }, months)).toEqual({ series: 0, row: 1 });
    expect(pointAfter('ArrowDown', { series: 0, row: 1 }, months)).toEqual({ series: 1, row: 1 });
    expect(pointAfter('End', { series: 1, row: 0 }, months)).toEqual({ series: 1, row: 2 });
  });

  it('move down a list of bars', () => {
    expect(pointAfter('ArrowDown', { series: 0, row: 1 }, bars)).toEqual({ series: 0, row: 2 });
    expect(pointAfter('ArrowUp', { series: 0, row: 1 }, bars)).toEqual({ series: 0, row: 0 });
  });

  it('skip rows that are not drawn', () => {
    expect(pointAfter('ArrowDown', { series: 0, row: 1 }, { ...bars, rows: [1, 4] })).toMatchObject({
      row: 4,
    });
  });

  it('never leave the chart, and ignore other keys', () => {
    expect(pointAfter('ArrowLeft', { series: 0, row: 0 }, months)).toEqual({ series: 0, row: 0 });
    expect(pointAfter('ArrowDown', { series: 1, row: 2 }, months)).toEqual({ series: 1, row: 2 });
    expect(pointAfter('Enter', { series: 0, row: 0 }, months)).toBeNull();
  });
});

describe('an account chart', () => {
  it('has its accounts below the names of their sections, with one color per section', () => {
    const { lines, leftOut } = listBarLines(ASSETS);
    expect(lines.map((line) => [line.label, line.kind === 'account' ? line.hue : null])).toEqual([
      ['Bank accounts', null],
      ['Checking', 0],
      ['Savings', 0],
      ['Other current assets', null],
      ['=HYPERLINK("x")', 1],
    ]);
    expect(leftOut).toBe(0);
    expect(drawnRows(ASSETS)).toEqual([NO_ROW, 0, 1, NO_ROW, 2]);
    expect(drawnRows(REVENUE)).toEqual([0, 1, 2]);
  });

  it('draws only the largest accounts if there are too many, keeps their order, and states how many are not drawn', () => {
    const { lines, leftOut } = listBarLines(MANY_ASSETS);
    const drawn = lines.flatMap((line) => (line.kind === 'account' ? [line.row] : []));
    expect(drawn).toHaveLength(14);
    expect(drawn).toEqual(Array.from({ length: 14 }, (_, index) => 2 + index));
    expect(leftOut).toBe(2);
  });

  it('is as tall as its lines require', () => {
    const ofFirst = (count: number) =>
      chartHeight({ ...MANY_ASSETS, rows: MANY_ASSETS.rows.slice(0, count) });
    expect(ofFirst(9)).toBeGreaterThan(ofFirst(8));
    expect(ofFirst(16)).toBe(ofFirst(14));
    expect(chartHeight(null)).toBe(chartHeight(REVENUE));
  });
});

describe('labels next to a chart', () => {
  const room = { gap: 14, top: 0, bottom: 200 };

  it('stay in place if there is room, and move apart if there is not', () => {
    expect(spaceLabels([20, 60, 100], room)).toEqual([20, 60, 100]);
    expect(spaceLabels([10, 12, 100], room)).toEqual([4, 18, 100]);
    expect(spaceLabels([199, 200, 20], room)).toEqual([186, 200, 20]);
  });

  it('never overlap, never leave the chart, and keep their order', () => {
    const wanted = fc.array(fc.double({ min: -50, max: 250, noNaN: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(wanted, (places) => {
        const placed = spaceLabels(places, room);
        const sorted = placed.toSorted((a, b) => a - b);
        sorted.slice(1).forEach((place, index) => {
          expect(place - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
        });
        for (const place of placed) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(200 + 1e-9);
        }
        places.forEach((a, i) => {
          places.forEach((b, j) => {
            if (a < b) expect(placed[i]).toBeLessThan(placed[j] ?? 0);
          });
        });
      }),
    );
  });
});
