import { describe, expect, it } from 'vitest';
import { BOATYARD, GYM, objections } from '../../testing/facts-of.ts';
import { wholeFigures } from './whole-figures.ts';

describe('what stands beside a figure', () => {
  it.each([
    ['Revenue was {revenue}, and costs were {expenses}.'],
    ['Costs came to {expenses}, {expensesChange} less than before.'],
    ['{customer1Name}’s share was {customer1Share} of revenue.'],
    ['Revenue has fallen over {revenueStreak} in a row.', BOATYARD],
    ['Cash burn was {netBurn} a month.', GYM],
  ])('accepts: %s', (text, company?: string) => {
    expect(objections(wholeFigures, text, company)).toEqual([]);
  });

  it.each([
    ['Revenue was -{revenue}.', 'stand alone'],
    ['Revenue was {revenue}K.', 'stand alone'],
    ['Revenue was ({revenue}).', 'stand alone'],
    ['Revenue was {revenue}%.', 'stand alone'],
    ['Revenue was {revenue} million.', 'million'],
    ['Revenue was about {revenue}.', 'about'],
    ['Revenue was over {revenue}.', 'over'],
    ['Revenue was less than {revenue}.', 'than'],
    ['Revenue was {revenue} a month.', 'each month'],
    ['Revenue was {revenue} daily.', 'each day'],
    ['Revenue was {revenue} per order.', 'for each of anything'],
    ['Revenue was {revenue} {expenses}.', 'words between'],
    ['Revenue was a {revenueChangePercent} more.', 'a'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(wholeFigures, text).join(' ')).toContain(reason);
  });
});
