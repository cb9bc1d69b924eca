import { describe, expect, it } from 'vitest';
import { AGENCY, BOATYARD, objections } from '../../testing/facts-of.ts';
import { deeds } from './deeds.ts';

describe('who did what', () => {
  it.each([
    ['{customer1Name} brought in {customer1}.'],
    ['{vendor1Name} charged {vendor1}.'],
    ['{overdueCustomerName} owed {overdueCustomer} on overdue invoices on {readOn}.'],
    ['{expense1Name} took {expense1}.'],
    ['{company} closed {period} with a loss of {netLoss}.', BOATYARD],
    ['That left a loss of {netLoss}.', BOATYARD],
  ])('accepts: %s', (text, company?: string) => {
    expect(objections(deeds, text, company)).toEqual([]);
  });

  it.each([
    ['{customer1Name} owes {customer1}.', '“owes” does not fit'],
    ['{customer1Name} paid {customer1}.', '“paid” does not fit'],
    ['{vendor1Name} brought in {vendor1}.', '“brought” does not fit'],
    ['{customer1Name} charged {customer1}.', '“charged” does not fit'],
    ['{customer1Name} won {customer1}.', 'nothing that a fact tells'],
    ['The owners took cash of {cash}.', '“took” does not fit'],
    ['The company closed its account with revenue of {revenue}.', '“closed” something'],
    ['Receivables of {receivables} are owed by the company.', 'who owes'],
    ['The company owed receivables of {receivables}.', 'who owes'],
    ['Receivables of {receivables} came in.', '“came” does not fit'],
    ['Cash of {cash} came to the business.', 'amount behind “to”'],
    ['The company closed on {periodEnd}, with revenue of {revenue}.', '“closed” something'],
    ['{company} was left with {customer1Name}, who brought in {customer1}.', '“left” needs'],
    ['The owner left, and revenue was {revenue}.', '“left” needs'],
    ['The profit of {netProfit} went to the bank.', '“went” needs'],
    ['The profit of {netProfit} was paid to the owners.', '“paid” does not fit'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(deeds, text).join(' ')).toContain(reason);
  });

  it('refuses to ask for money that is not owed', () => {
    const advice = { stake: 'customer1', restsOn: ['customer1'] };
    expect(objections(deeds, 'Ask {customer1Name} to pay {customer1}.', AGENCY, { advice }).join()).toContain(
      'pay',
    );
    const owed = 'Collect the overdue invoices of {overdueInvoices} on {readOn}.';
    expect(objections(deeds, owed, AGENCY, { advice })).toEqual([]);
  });
});
