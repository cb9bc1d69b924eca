import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { days } from './days.ts';

describe('days and months', () => {
  it.each([
    ['Cash stood at {cash} on {periodEnd}.'],
    ['Revenue was {revenue} in {period}.'],
    ['Revenue was highest in {bestMonth}, at {bestMonthRevenue}.'],
    ['Overdue invoices came to {overdueInvoices} on {readOn}.'],
  ])('accepts: %s', (text) => {
    expect(objections(days, text)).toEqual([]);
  });

  it.each([
    ['Revenue was {revenue} on {periodEnd}.', 'keep the day out'],
    ['Revenue was highest in {bestMonth}, at {weakestMonthRevenue}.', 'not a figure of {bestMonth}'],
    ['{period} brought revenue of {revenue}.', 'Do not begin'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(days, text).join(' ')).toContain(reason);
  });
});
