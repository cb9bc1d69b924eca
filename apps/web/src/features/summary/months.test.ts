import { describe, expect, it } from 'vitest';
import { LOSS_MAKING_MONTH } from '../../testing/figures.ts';
import { listMonths } from './months.ts';

describe('the months of a figure', () => {
  const { monthly, period } = LOSS_MAKING_MONTH;

  it('say which belong to the period, and which are not whole', () => {
    expect(listMonths(monthly, 'netProfit', period)).toEqual([
      { startDate: '2026-09-14', value: 7350.11, text: '$7,350', isInPeriod: false, isPartial: true },
      { startDate: '2026-10-01', value: -4120.33, text: '−$4,120', isInPeriod: true, isPartial: false },
    ]);
  });

  it('are a period cut short when the period is', () => {
    const cut = monthly.map((month) => ({ ...month, endDate: month.endDate.replace('31', '15') }));
    expect(listMonths(cut, 'netProfit', period)[1]).toMatchObject({ isPartial: true });
  });
});
