import { describe, expect, it } from 'vitest';
import { layOutColumns, monthsInWords } from './components/sparkline.tsx';

describe('the columns of a sparkline', () => {
  it('rise from zero if positive, and extend down from zero if negative', () => {
    expect(layOutColumns([30, -10])).toEqual({
      columns: [
        { y: 0, height: 0.75 },
        { y: 0.75, height: 0.25 },
      ],
      zeroY: 0.75,
    });
  });

  it('extend down from the top if all months are negative', () => {
    expect(layOutColumns([-5, -10])).toEqual({
      columns: [
        { y: 0, height: 0.5 },
        { y: 0, height: 1 },
      ],
      zeroY: 0,
    });
  });

  it('leave a mark for zero, and a gap for unknown values', () => {
    const { columns } = layOutColumns([0, 0, null]);
    expect(columns.map((column) => column !== null && column.height > 0)).toEqual([true, true, false]);
  });

  it('stay inside the drawing', () => {
    for (const values of [[0], [0, 0], [1e-9, 5], [-1e-9, 5], [0, -3]]) {
      for (const column of layOutColumns(values).columns) {
        expect(column?.y).toBeGreaterThanOrEqual(0);
        expect((column?.y ?? 9) + (column?.height ?? 9)).toBeLessThanOrEqual(1.0201);
      }
    }
  });
});

describe('the text alternative of a sparkline', () => {
  const month = (startDate: string, value: number | null) => ({
    startDate,
    value,
    text: value === null ? null : `$${value}`,
  });

  it('names the lowest, highest and last month', () => {
    const months = [month('2026-08-01', 4), month('2026-09-01', -2), month('2026-10-01', 3)];
    expect(monthsInWords('Cash', months)).toBe(
      'Cash by month, August 2026 to October 2026: lowest $-2 in September 2026, highest $4 in August 2026, ' +
        'last $3',
    );
  });

  it('skips months without a value', () => {
    expect(monthsInWords('Runway', [month('2026-09-01', null), month('2026-10-01', 3)])).toContain(
      'October 2026 to October 2026: lowest $3',
    );
    expect(monthsInWords('Runway', [month('2026-09-01', null)])).toBe('Runway by month: no months to show');
  });
});
