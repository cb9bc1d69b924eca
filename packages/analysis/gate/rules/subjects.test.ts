import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { subjects } from './subjects.ts';

describe('what a figure is called', () => {
  it.each([
    ['Revenue of {revenue} stood against total expenses of {expenses}.'],
    ['In {period}, sales came to {revenue}.'],
    ['{customer1Name} brought in {customer1}, which is {customer1Share} of revenue.'],
    ['The largest customer, {customer1Name}, brought in {customer1}.'],
    ['Profit was {netProfit}, and the net margin came to {netMargin}.'],
    ['Operations brought in cash of {operatingCash}.'],
    ['{revenueByCustomer2Name} made up {revenueByCustomer2Share} of the change in revenue.'],
  ])('accepts: %s', (text) => {
    expect(objections(subjects, text)).toEqual([]);
  });

  it.each([
    ['Revenue was {expenses}.', 'is called “revenue”'],
    ['Revenue was {expenses} and costs were {revenue}.', 'is called “revenue”'],
    ['It came to {revenue}.', 'Say what {revenue} is'],
    ['Revenue was {customer1}.', 'is called “revenue”'],
    ['{customer1Name} brought in {customer2}.', 'is called “{customer1Name}”'],
    ['{customer1Name} made up {customer1Share} of expenses.', 'cites no fact about it'],
    ['{customer1Name} made up {customer1Share}.', 'a share of'],
    ['{revenueByCustomer2Name} made up {revenueByCustomer2Share} of revenue.', 'a share of'],
    ['Revenue was {revenue}, and debt is a burden.', 'speaks of “debt”'],
    ['Overdue invoices came to {overdueInvoices}.', 'without {readOn}'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(subjects, text).join(' ')).toContain(reason);
  });
});
