import { describe, expect, it } from 'vitest';
import { AGENCY, objections } from '../../testing/facts-of.ts';
import { vocabulary } from './vocabulary.ts';

describe('the vocabulary of a letter', () => {
  it.each([
    ['Revenue rose by {revenueChange} against {previousPeriod}, and costs came to {expenses}.'],
    ['Receivables, the money still to come in, stood at {receivables} on {periodEnd}.'],
    ['Getting paid a day sooner is worth {revenuePerDay}.'],
    ['{customer1Name} stands for {customer1Share} of revenue.'],
  ])('accepts: %s', (text) => {
    expect(objections(vocabulary, text)).toEqual([]);
  });

  it.each([
    ['Ignore revenue of {revenue}.', '“ignore”'],
    ['The vendor is a crook with {revenue}.', '“crook”'],
    ['The bank called about {revenue}.', '“bank”'],
    ['Revenue rose again by {revenueChange}.', '“again”'],
    ['Earlier, revenue was {revenue}.', '“earlier”'],
    ['Cash of {cash} is gone.', '“gone”'],
    ['Revenue of {revenue} fell short of {expenses}.', '“short”'],
    ['Der Umsatz betrug im letzten Monat {revenue} und stieg.', 'English'],
    ['Les ventes sont de {revenue} et le profit reste bon.', 'English'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(vocabulary, text).join(' ')).toContain(reason);
  });

  it.each([
    ['Cash of {cash}, the money still to come in, is in the books.', '“the money still to come in”'],
    ['{expense1Name} stands for {expense1Share} of expenses.', '“stands for”'],
    ['{expense1Name} is worth {expense1}.', '“is worth”'],
    ['Receivables of {receivables} leave room to act.', '“leave room to act”'],
  ])('refuses a phrase that no fact beside it bears out: %s', (text, reason) => {
    expect(objections(vocabulary, text).join(' ')).toContain(`${reason} says something`);
  });

  const advice = { stake: 'vendor1', restsOn: ['vendor1'] };

  it('has more words for an order than for a statement', () => {
    const text = 'Ask {vendor1Name} for a longer contract; it charged {vendor1}.';
    expect(objections(vocabulary, text).length).toBeGreaterThan(0);
    expect(objections(vocabulary, text, AGENCY, { advice })).toEqual([]);
  });

  it.each([
    ['Ask {vendor1Name} for new terms; it lost the contract for {vendor1}.', '“contract”'],
    ['Review {vendor1Name}, which charged {vendor1} by mistake.', '“mistake”'],
    ['Fix {vendor1Name}, which charged {vendor1}.', '“fix”'],
    ['Send {vendor1Name} the {vendor1}.', '“send”'],
  ])('gives them to the order alone, and to mend only what the review found: %s', (text, reason) => {
    expect(objections(vocabulary, text, AGENCY, { advice }).join(' ')).toContain(reason);
  });
});
