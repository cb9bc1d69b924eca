import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { LOSS_MAKING_MONTH } from '../../testing/figures.ts';
import { listMonths } from './months.ts';

describe('the monthly values of a figure', () => {
  const { monthly, period } = LOSS_MAKING_MONTH;

  it('the months of a figure say which belong to the period', () => {
    const months = listMonths(monthly, 'netProfit', period, moneyFormat('USD'));
    expect(months).toHaveLength(12);
    expect(months.slice(-2)).toEqual([
      { startDate: '2024-12-01', value: 1001.4, text: '$1,001', isInPeriod: false, isPartial: false },
      { startDate: '2025-01-01', value: -23154.67, text: '−$23,155', isInPeriod: true, isPartial: false },
    ]);
  });

  it('the months of a figure say which are not full months', () => {
    const cut = monthly.map((month) => ({ ...month, endDate: month.endDate.replace('31', '15') }));
    expect(listMonths(cut, 'netProfit', period, moneyFormat('USD')).at(-1)).toMatchObject({
      isPartial: true,
    });
    const late = monthly.map((month) => ({ ...month, startDate: month.startDate.replace(/-01$/, '-14') }));
    expect(listMonths(late, 'netProfit', period, moneyFormat('USD')).at(-1)).toMatchObject({
      isPartial: true,
    });
  });
});
