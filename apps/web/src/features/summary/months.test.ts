import { describe, expect, it } from 'vitest';
import { LOSS_MAKING_MONTH } from '../../testing/figures.ts';
import { describeMonths, listMonths } from './months.ts';
import { layOutColumns } from './sparkline.ts';

describe('the months of a figure', () => {
  const { monthly, period } = LOSS_MAKING_MONTH;

  it('say which belong to the period, and which are not whole', () => {
    expect(listMonths(monthly, 'netProfit', period)).toEqual([
      { startDate: '2026-09-14', value: 7350.11, isInPeriod: false, isPartial: true },
      { startDate: '2026-10-01', value: -4120.33, isInPeriod: true, isPartial: false },
    ]);
  });

  it('are a period cut short when the period is', () => {
    const cut = monthly.map((month) => ({ ...month, endDate: month.endDate.replace('31', '15') }));
    expect(listMonths(cut, 'netProfit', period)[1]).toMatchObject({ isPartial: true });
  });

  it('are told in words to whom the drawing is not shown', () => {
    expect(describeMonths('Net profit', listMonths(monthly, 'netProfit', period))).toBe(
      'Net profit by month, September 2026 to October 2026: lowest −$4,120 in October 2026, ' +
        'highest $7,350 in September 2026, last −$4,120; September 2026 in part only',
    );
    expect(describeMonths('Net profit', [])).toBe('Net profit by month: no months to show');
  });
});

describe('the columns of a sparkline', () => {
  it('stand on zero, and hang from it when negative', () => {
    expect(layOutColumns([30, -10])).toEqual({
      columns: [
        { y: 0, height: 0.75 },
        { y: 0.75, height: 0.25 },
      ],
      zeroY: 0.75,
    });
  });

  it('hang from the top when every month is negative', () => {
    expect(layOutColumns([-5, -10])).toEqual({
      columns: [
        { y: 0, height: 0.5 },
        { y: 0, height: 1 },
      ],
      zeroY: 0,
    });
  });

  it('leave a mark where there is nothing to draw', () => {
    const { columns } = layOutColumns([0, 0]);
    expect(columns.every(({ height }) => height > 0)).toBe(true);
  });
});
