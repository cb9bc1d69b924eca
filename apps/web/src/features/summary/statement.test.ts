import { describe, expect, it } from 'vitest';
import { LOSS_MAKING_MONTH } from '../../testing/figures.ts';
import { buildStatement } from './statement.ts';

const rowsOf = (data = LOSS_MAKING_MONTH) =>
  new Map(buildStatement(data).flatMap((group) => group.rows.map((row) => [row.id, row])));

describe('the statement', () => {
  it('has every one of the fifteen figures, and the cost of goods sold', () => {
    const { period, isDemo, previous, changes, monthly, provenance, ...figures } = LOSS_MAKING_MONTH;
    expect([...rowsOf().keys()]).toEqual(
      expect.arrayContaining([...Object.keys(figures), 'costOfGoodsSold']),
    );
  });

  it('takes the cost of goods sold as revenue less gross profit', () => {
    expect(rowsOf().get('costOfGoodsSold')).toMatchObject({
      current: 16340_25,
      previous: 15151_70,
      change: 1188_55,
    });
  });

  it('adds up from revenue to net profit', () => {
    const rows = rowsOf();
    const value = (id: string) => rows.get(id)?.current ?? 0;
    const sum =
      value('totalRevenue') - value('costOfGoodsSold') - value('operatingExpenses') + value('other');
    expect(sum).toBe(value('netProfit'));
  });

  it('leaves out other income when there is none in any column', () => {
    const operating = { grossProfit: 300, operatingExpenses: 100, netProfit: 200 };
    const data = { ...LOSS_MAKING_MONTH, ...operating };
    expect(rowsOf({ ...data, previous: null }).has('other')).toBe(false);
    expect(rowsOf(data).has('other')).toBe(true);
  });

  it('compares with nothing where there is nothing before', () => {
    const rows = rowsOf({ ...LOSS_MAKING_MONTH, previous: null });
    expect(rows.get('netProfit')).toMatchObject({ current: -4120_33, previous: null, change: null });
  });
});
