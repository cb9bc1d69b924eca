import { describe, expect, it } from 'vitest';
import { AGENCY, BOATYARD, GYM, objections } from '../../testing/facts-of.ts';
import { directions } from './directions.ts';

describe('directions', () => {
  it.each([
    ['Revenue rose by {revenueChange} against {previousPeriod}.'],
    ['Costs fell, by {expensesChangePercent} to {expenses}.'],
    ['Costs came to {expenses}, {expensesChange} less than before.'],
    ['Revenue grew, reaching {revenue} in {period}.'],
    ['A drop in operating expenses of {operatingExpensesChange} helped.'],
    ['Revenue rose by {revenueChange} while costs fell by {expensesChange}.'],
    ['{customer1Name} brought in {customer1Change} more than in {previousPeriod}.'],
    ['The loss fell by {netLossChange}.', GYM],
    ['The loss shrank by {netLossChange} to {netLoss}.', GYM],
    ['The result worsened by {netProfitCrossingChange}.', BOATYARD],
    ['Owner draws held steady at {ownerDraws}.'],
  ])('accepts: %s', (text, company?: string) => {
    expect(objections(directions, text, company)).toEqual([]);
  });

  it.each([
    ['Revenue fell by {revenueChange}.', 'contradicts {revenueChange}'],
    ['Costs rose by {expensesChange}.', 'contradicts {expensesChange}'],
    ['Costs came to {expenses}, {expensesChange} more than before.', 'contradicts {expensesChange}'],
    ['Lower revenue of {revenueChange} came in.', 'contradicts {revenueChange}'],
    ['A drop in revenue of {revenueChange} hurt.', 'contradicts {revenueChange}'],
    ['The loss grew by {netLossChange}.', 'contradicts {netLossChange}', GYM],
    ['The result improved by {netProfitCrossingChange}.', 'not good news', BOATYARD],
    ['Revenue fell by {expensesChange}.', 'cite a fact with a movement about “revenue”'],
    ['Revenue did not rise by {revenueChange}.', 'what did not'],
    ['Revenue never fell, with {revenueChange}.', 'what did not'],
    ['Orders jumped, with revenue of {revenue}.', 'no fact measures'],
    ['Larger orders brought revenue of {revenue}.', 'no fact measures'],
    ['Sales to {customer1Name} fell.', 'contradicts {customer1Name}'],
    ['Revenue held steady at {revenue}.', 'contradicts {revenue}'],
    ['Revenue was flat, at {revenue}.', 'contradicts {revenue}'],
    ['Revenue rose by {revenueChange} but costs rose by {expensesChange}.', 'contradicts {expensesChange}'],
    ['The result fell by {netProfitCrossingChange}.', 'improved” or “worsened', BOATYARD],
  ])('refuses: %s (%s)', (text, reason, company?: string) => {
    expect(objections(directions, text, company).join(' ')).toContain(reason);
  });

  it('lets a recommendation begin with what to do', () => {
    const text = 'Cut {vendor2Name}, which charged {vendor2}.';
    const advice = { stake: 'vendor2', restsOn: ['vendor2'] };
    expect(objections(directions, text, AGENCY, { advice })).toEqual([]);
    expect(objections(directions, text)).not.toEqual([]);
  });
});
