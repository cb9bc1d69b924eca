import { fromDollars, toDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { FIRST_MONTH, LOSS_MAKING_MONTH } from '../../testing/figures.ts';
import { buildStatement } from './statement.ts';
import { subtractCents } from './statement-rows.ts';

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
      current: 12261_05,
      previous: 19150_20,
      change: -6889_15,
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
    const { operatingExpenses, grossProfit } = FIRST_MONTH;
    const netProfit = toDollars(subtractCents(fromDollars(grossProfit), fromDollars(operatingExpenses)));
    const data = { ...FIRST_MONTH, netProfit };
    expect(rowsOf(data).has('other')).toBe(false);
    expect(rowsOf({ ...data, previous: LOSS_MAKING_MONTH.previous }).has('other')).toBe(true);
  });

  it('compares with nothing where there is nothing before', () => {
    expect(rowsOf(FIRST_MONTH).get('netProfit')).toMatchObject({ previous: null, change: null });
  });
});
